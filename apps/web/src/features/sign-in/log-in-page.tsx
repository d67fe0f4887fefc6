import { logInForm } from '@cadenza/contracts/sign-in-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import type { SignInSearch } from './sign-in-search.ts'
import { useGoOnWhenSignedIn } from './use-go-on.ts'
import { useSignIn } from './use-sign-in.ts'
import { afterPress } from '../../lib/forms/press-over.ts'

const rules = afterPress(zodResolver(logInForm))

export function LogInPage({ from, email = '' }: SignInSearch) {
  useGoOnWhenSignedIn(from)
  const { busy, message, provider, withPassword } = useSignIn()
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: rules,
    defaultValues: { email, password: '' },
    mode: 'onTouched',
  })
  const onSubmit = handleSubmit(({ email, password }) => withPassword(email, password))
  return (
    <SignInFrame title="Login">
      <ProviderButtons busy={busy} provider={provider} />
      <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Link
          to="/forgotPassword"
          state={(state) => ({ ...state, email: getValues('email') })}
          className="link justify-self-start"
        >
          Forgot your password?
        </Link>
        {message && <Alert tone={message.tone}>{message.text}</Alert>}
        <Button type="submit" busy={busy === 'password'}>
          Login
        </Button>
      </form>
      <DemoAccounts busy={busy !== undefined} signIn={withPassword} />
      <p>
        New here?{' '}
        <Link to="/signUp" search={{ from, email: email || undefined }} className="link">
          Create an account
        </Link>
      </p>
    </SignInFrame>
  )
}
