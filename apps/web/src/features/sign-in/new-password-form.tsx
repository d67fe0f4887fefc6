import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { newPasswordForm } from '@cadenza/contracts/people/sign-in-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/parts/alert.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { loadIdentity } from '../../lib/session/auth-session.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { identityMessage, type IdentityMessage } from './identity-message.ts'
import { PasswordChecklist, PasswordField } from './password-field.tsx'

const rules = afterPress(zodResolver(newPasswordForm))

/** Takes the new password. */
export function NewPasswordForm({ code }: { code: string }) {
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
        <Alert tone="success">{t`Your password is changed. Please log in with it.`}</Alert>
        <LinkButton to="/login">{t`Login`}</LinkButton>
      </>
    )
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <p className="text-muted">
        {t`Every device has to log in again with it. The calendar addresses that you made end when you do.`}
      </p>
      <PasswordChecklist password={watch('password')} />
      {message && <Alert tone={message.tone}>{message.text}</Alert>}
      <Button type="submit" busy={formState.isSubmitting}>
        {t`Save the password`}
      </Button>
    </form>
  )
}
