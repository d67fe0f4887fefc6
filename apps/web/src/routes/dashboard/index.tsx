import type { Role } from '@cadenza/contracts/people/user'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { RouterContext } from '../../lib/loading/config.ts'

/** Not read from the menu, whose icons every page would load. */
const homes = {
  admin: '/dashboard/adminHome',
  office: '/dashboard/adminHome',
  instructor: '/dashboard/instructorHome',
  student: '/dashboard/userHome',
} as const satisfies Record<Role, string>

export const Route = createFileRoute('/dashboard/')({
  beforeLoad: async ({ context }) => {
    const { role } = context.viewer
    const home = homes[role]
    const isDay = home === '/dashboard/adminHome' && (await isInSeason(context))
    throw redirect({ to: isDay ? '/dashboard/today' : home, replace: true })
  },
})

/** In the weeks of classes the office begins with the day. Its other home is shown when that cannot be asked. */
async function isInSeason({ api }: Pick<RouterContext, 'api'>): Promise<boolean> {
  try {
    return (await (await api()).admin.reports.waiting.ensureData()).inSeason
  } catch {
    return false
  }
}
