import { t } from '@lingui/core/macro'
import { resetPasswordForm } from '@cadenza/contracts/people/sign-in-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { loadIdentity } from '../../lib/session/auth-session.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { EmailField } from './email-field.tsx'
import { identityMessage, type IdentityMessage } from './identity-message.ts'
import { SignInFrame } from './sign-in-frame.tsx'

const rules = afterPress(zodResolver(resetPasswordForm))

/** Requests a mail with a link. The response never reveals whether the address has an account. */
export function ForgotPasswordPage() {
  // In the tab's history and not in the address: no log and no other site may read it.
  const typedBefore = useLocation({ select: ({ state }) => state.email })
  const [sentTo, setSentTo] = useState<string>()
  const [message, setMessage] = useState<IdentityMessage>()
  const { register, handleSubmit, formState } = useForm({
    resolver: rules,
    defaultValues: { email: typedBefore ?? '' },
  })
  const onSubmit = handleSubmit(async ({ email }) => {
    try {
      await (await loadIdentity()).sendPasswordReset(email)
      setSentTo(email)
    } catch (error) {
      setMessage(identityMessage(error))
    }
  })
  return (
    <SignInFrame
      title={t`Reset your password`}
      intro={t`We send you a link with which you choose a new one.`}
    >
      {sentTo ? (
        <Alert tone="success">{t`If there is an account for ${sentTo}, a mail with a link is on its way.`}</Alert>
      ) : (
        <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
          <EmailField error={formState.errors.email?.message} {...register('email')} />
          {message && <Alert tone={message.tone}>{message.text}</Alert>}
          <Button type="submit" busy={formState.isSubmitting}>
            {t`Send the link`}
          </Button>
        </form>
      )}
      <Link to="/login" className="link justify-self-start">
        {t`Back to login`}
      </Link>
    </SignInFrame>
  )
}
