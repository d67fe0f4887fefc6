import { useQuery } from '@tanstack/react-query'
import { newPasswordForm } from '@cadenza/contracts/sign-in-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/alert.tsx'
import { LinkButton, Button } from '../../components/button.tsx'
import { loadIdentity } from '../../lib/session/auth-session.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { identityMessage, type IdentityMessage } from './identity-message.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { PasswordChecklist, PasswordField } from './password-field.tsx'

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

const rules = afterPress(zodResolver(newPasswordForm))

function NewPasswordForm({ code }: { code: string }) {
  const [done, setDone] = useState(false)
  const [message, setMessage] = useState<IdentityMessage>()
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: rules,
    defaultValues: { password: '' },
  })
  const onSubmit = handleSubmit(async ({ password }) => {
    try {
      await (await loadIdentity()).resetPassword(code, password)
      setDone(true)
    } catch (error) {
      setMessage(identityMessage(error))
    }
  })
  if (done) {
    return (
      <>
        <Alert tone="success">Your password is changed. Please log in with it.</Alert>
        <LinkButton to="/login">Login</LinkButton>
      </>
    )
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <p className="text-muted">
        Every device has to log in again with it. The calendar addresses that you made end when you do.
      </p>
      <PasswordChecklist password={watch('password')} />
      {message && <Alert tone={message.tone}>{message.text}</Alert>}
      <Button type="submit" busy={formState.isSubmitting}>
        Save the password
      </Button>
    </form>
  )
}
