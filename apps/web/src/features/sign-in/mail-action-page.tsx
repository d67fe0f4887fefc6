import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import type { MailActionSearch } from './mail-action-search.ts'
import { NewPasswordPage } from './new-password-page.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** Where the links in the identity service's mails lead to. */
export function MailActionPage({ mode, oobCode }: MailActionSearch) {
  if (mode === 'verifyEmail' && oobCode) return <VerifyEmail code={oobCode} />
  if (mode === 'resetPassword' && oobCode) return <NewPasswordPage code={oobCode} />
  return (
    <SignInFrame title="This link does not work">
      <Alert tone="danger">The link is not complete. Please copy it from the mail once more.</Alert>
      <LinkButton to="/login">To the login</LinkButton>
    </SignInFrame>
  )
}
