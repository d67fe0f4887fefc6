import type { Role } from '@cadenza/contracts/user'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** Not read from the menu, whose icons every page would load. */
const homes = {
  admin: '/dashboard/adminHome',
  office: '/dashboard/adminHome',
  instructor: '/dashboard/instructorHome',
  student: '/dashboard/userHome',
} as const satisfies Record<Role, string>

export const Route = createFileRoute('/dashboard/')({
  beforeLoad: ({ context: { viewer } }) => {
    throw redirect({ to: homes[viewer.role], replace: true })
  },
})
