import { msg } from '@lingui/core/macro'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'

const form = onDemandWithQueries(
  () => import('./log-in-form.tsx').then(({ LogInForm }) => LogInForm),
  msg`The form could not be loaded`,
)

/** The form of the login, over a page that stays open when its session has ended. */
export function SignInAgain() {
  return <form.Part fallback={<Skeleton className="h-64 rounded-input" />} />
}
