import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { listOf } from '@cadenza/contracts/text/list-of'
import type { Role, Viewer } from '@cadenza/contracts/people/user'
import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '../loading/config.ts'
import { hydrated } from '../loading/hydration.ts'
import { notify } from '../browser/notify.ts'
import { sessionSettled } from '../session/auth-session.ts'

interface GuardArgs {
  context: Pick<RouterContext, 'api'>
  location: { href: string }
  /** A page that is only preloaded, because the pointer rests on its link. */
  preload: boolean
}

/**
 * For `beforeLoad`: sends visitors to /login and brings them back afterwards. The API enforces access; this
 * is a courtesy.
 */
export async function requireViewer({ context, location }: GuardArgs): Promise<{ viewer: Viewer }> {
  if ((await sessionSettled()) === 'signedOut') {
    await hydrated
    throw redirect({ to: '/login', search: { from: location.href } })
  }
  const api = await context.api()
  return { viewer: await api.student.viewer.get.ensureData() }
}

/**
 * For `beforeLoad`: as requireViewer, and sends people without one of the roles to `/`, with the reason and a
 * link to their own home.
 */
export function requireRole(...roles: Role[]) {
  return async (args: GuardArgs): Promise<{ viewer: Viewer }> => {
    const { viewer } = await requireViewer(args)
    if (roles.includes(viewer.role)) return { viewer }
    await hydrated
    const allowed = listOf(roles.map((role) => groupWords[role]))
    // The home of each role is found there.
    const ownHome = { label: t`Go to your own home`, to: '/dashboard' } as const
    if (!args.preload) notify.error(t`That page is only for ${allowed}.`, ownHome)
    throw redirect({ to: '/' })
  }
}

const groupWords = worded<Role>({
  student: msg`students`,
  instructor: msg`instructors`,
  office: msg`the office`,
  admin: msg`admins`,
})
