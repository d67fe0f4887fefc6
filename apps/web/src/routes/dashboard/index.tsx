import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/')({
  beforeLoad: async ({ context: { viewer } }) => {
    // Fetched here, because guards are part of what every page loads.
    const { roleLinks } = await import('../../features/dashboard/navigation.ts')
    throw redirect({ to: roleLinks[viewer.role][0]!.to, replace: true })
  },
})
