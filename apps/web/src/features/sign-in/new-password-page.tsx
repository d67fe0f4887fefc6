import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { loadIdentity } from '../../lib/session/auth-session.ts'
import { identityMessage } from './identity-message.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/**
 * Where the mail about a forgotten password leads to: a used or expired link is reported before anything is
 * typed.
 */
export function NewPasswordPage({ code }: { code: string }) {
  const owner = useQuery({
    queryKey: [['signIn', 'resetCode'], code],
    queryFn: async () => (await loadIdentity()).checkResetCode(code),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  return (
    <SignInFrame title="Choose a new password" intro={owner.data && `For ${owner.data}`}>
      {owner.isPending && (
        <p role="status" aria-busy="true" className="flex items-center gap-3">
          <span aria-hidden className="spinner" /> Looking at the link…
        </p>
      )}
      {owner.isError && (
        <>
          <Alert tone="danger">{identityMessage(owner.error).text}</Alert>
          <LinkButton to="/forgotPassword">Ask for a new link</LinkButton>
        </>
      )}
      {owner.isSuccess && <NewPasswordForm code={code} />}
    </SignInFrame>
  )
}
