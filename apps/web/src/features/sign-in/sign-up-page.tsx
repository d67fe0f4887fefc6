import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { signUpForm } from '@cadenza/contracts/people/sign-in-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useRef, useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { portraitAddress } from '@cadenza/contracts/pictures/portrait-address'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { FormErrorSummary } from '../../components/forms/form-error-summary.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { EmailField } from './email-field.tsx'
import { PasswordChecklist, PasswordField } from './password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import type { SignInSearch } from './sign-in-search.ts'
import { useGoOnWhenSignedIn, useSignIn } from './use-sign-in.ts'
import { PortraitChoice } from './portrait-choice.tsx'

const rules = afterPress(zodResolver(signUpForm))

export function SignUpPage({ from, email = '' }: SignInSearch) {
  useGoOnWhenSignedIn(from)
  return (
    <SignInFrame title={t`Sign Up`} intro={t`One account for your classes and payments.`}>
      <SignUpForm email={email} isInvited={from?.startsWith('/invitation?')} />
      <p>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" search={{ from, email: email || undefined }} className="link">
            Login
          </Link>
          {' · '}
          <Link to="/forgotPassword" className="link">
            Forgot your password?
          </Link>
        </Trans>
      </p>
    </SignInFrame>
  )
}

interface SignUpFormProps {
  /** Whose account it is likely to be. */
  email?: string
  /** That address was invited. */
  isInvited?: boolean | undefined
}

/** Signing up with Google, GitHub or an email. */
export function SignUpForm({ email = '', isInvited = false }: SignUpFormProps) {
  const { busy, message, provider, signUp } = useSignIn()
  const form = useForm({
    resolver: rules,
    defaultValues: { name: '', email, password: '', photoURL: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { register, handleSubmit, watch, formState } = form
  const { errors, submitCount } = formState
  const photo = useRef<File>(undefined)
  const onSubmit = handleSubmit((account) =>
    signUp(account, {
      photo: photo.current,
      isInvited: isInvited && account.email === email,
    }),
  )
  return (
    <>
      <ProviderButtons busy={busy} provider={provider} />
      <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
        <FormErrorSummary
          attempt={formState.isSubmitSuccessful ? 0 : submitCount}
          labels={{ name: t`Name`, email: t`Email`, password: t`Password`, photoURL: t`Photo URL` }}
          errors={{
            name: errors.name?.message,
            email: errors.email?.message,
            password: errors.password?.message,
            photoURL: errors.photoURL?.message,
          }}
        />
        <TextField
          id="name"
          label={t`Name`}
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <EmailField id="email" error={errors.email?.message} {...register('email')} />
        <div className="grid gap-2">
          <PasswordField
            id="password"
            label={t`Password`}
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordChecklist password={watch('password')} />
        </div>
        <SignUpPhoto form={form} onFile={(file) => (photo.current = file)} />
        {message && <Alert tone={message.tone}>{message.text}</Alert>}
        <Button type="submit" busy={busy === 'password'}>
          {t`Sign Up`}
        </Button>
      </form>
    </>
  )
}

interface SignUpPhotoProps {
  form: UseFormReturn<{ name: string; email: string; password: string; photoURL: string }>
  /** A file waits until there is an account that may send it; undefined when something else was chosen. */
  onFile: (file: File | undefined) => void
}

/** A portrait that fits the name is drawn for every user, so that no photo is required. */
function SignUpPhoto({ form, onFile }: SignUpPhotoProps) {
  const { register, setValue, watch, formState } = form
  const [preview, setPreview] = useState<string>()
  const drawn = useRef('')
  // Each name means another picture to fetch.
  const name = useSettled(watch('name'), 500, '')

  useEffect(() => {
    const { photoURL } = form.getValues()
    // A photo the user chose stays, whatever the name.
    if (photoURL !== drawn.current) return
    drawn.current = portraitAddress(name)
    setValue('photoURL', drawn.current)
  }, [name, form, setValue])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  const choose = (url: string) => {
    setPreview(undefined)
    onFile(undefined)
    setValue('photoURL', url, { shouldValidate: true })
  }
  return (
    <PortraitChoice
      name={name}
      url={watch('photoURL')}
      preview={preview}
      onChange={choose}
      onFile={(file) => {
        setPreview(URL.createObjectURL(file))
        onFile(file)
      }}
      progress={preview && t`Your photo is sent as soon as your account is made.`}
      link={{
        id: 'photoURL',
        error: formState.errors.photoURL?.message,
        ...register('photoURL', { onChange: () => choose(form.getValues('photoURL')) }),
      }}
    />
  )
}
