import { createFileRoute, redirect } from '@tanstack/react-router'
import { roleLinks } from '../../features/dashboard/navigation.ts'

export const Route = createFileRoute('/dashboard/')({
  beforeLoad: ({ context: { viewer } }) => {
    throw redirect({ to: roleLinks[viewer.role][0]!.to, replace: true })
  },
})
