import { t } from '@lingui/core/macro'
import { Alert } from '../../components/parts/alert.tsx'
import { useTypedWaits } from '../../lib/session/private-traces.ts'
import { LogInForm } from './log-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import type { SignInSearch } from './sign-in-search.ts'
import { useGoOnWhenSignedIn } from './use-sign-in.ts'

export function LogInPage(search: SignInSearch) {
  useGoOnWhenSignedIn(search.from)
  const typedWaits = useTypedWaits()
  return (
    <SignInFrame title={t`Login`}>
      {typedWaits && (
        <Alert tone="info">
          {t`Your session has ended. What you typed stays in this tab for an hour: log in with the same account to go on.`}
        </Alert>
      )}
      <LogInForm {...search} />
    </SignInFrame>
  )
}
