import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { worded } from '@cadenza/contracts/language/words'
import { logInForm } from '@cadenza/contracts/people/sign-in-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import type { SignInSearch } from './sign-in-search.ts'
import { useSignIn } from './use-sign-in.ts'

const rules = afterPress(zodResolver(logInForm))

/** Signs in where it stands: on a page of its own, or over one whose session has ended. */
export function LogInForm({ from, email = '' }: SignInSearch) {
  const { busy, message, provider, withPassword } = useSignIn()
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: rules,
    defaultValues: { email, password: '' },
    mode: 'onTouched',
  })
  const onSubmit = handleSubmit(({ email, password }) => withPassword(email, password))
  return (
    <div className="grid gap-5">
      <ProviderButtons busy={busy} provider={provider} />
      <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Link
          to="/forgotPassword"
          state={(state) => ({ ...state, email: getValues('email') })}
          className="link justify-self-start"
        >
          {t`Forgot your password?`}
        </Link>
        {message && <Alert tone={message.tone}>{message.text}</Alert>}
        <Button type="submit" busy={busy === 'password'}>
          {t`Login`}
        </Button>
      </form>
      <DemoAccounts busy={busy !== undefined} signIn={withPassword} />
      <p>
        <Trans>
          New here?{' '}
          <Link to="/signUp" search={{ from, email: email || undefined }} className="link">
            Create an account
          </Link>
        </Trans>
      </p>
    </div>
  )
}

interface DemoAccountsProps {
  busy: boolean
  signIn: (email: string, password: string) => Promise<void>
}

const words = worded({
  student: msg`Student`,
  parent: msg`Parent`,
  instructor: msg`Instructor`,
  office: msg`Office`,
  admin: msg`Admin`,
})

/**
 * One press to look around as a demo user. The server names the accounts, and only where sign-in is a
 * sandbox.
 */
function DemoAccounts({ busy, signIn }: DemoAccountsProps) {
  const { demoAccounts } = useSiteConfig()
  if (!demoAccounts) return null
  return (
    <div
      role="group"
      aria-labelledby="demo-accounts"
      className="grid gap-2 rounded-input bg-warning-soft p-4"
    >
      <p id="demo-accounts" className="text-sm font-semibold text-warning">
        {t`Sandbox: look around as`}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {demoAccounts.map(({ who, email, password }) => (
          <Button
            key={email}
            variant="secondary"
            disabled={busy}
            onClick={() => void signIn(email, password)}
          >
            {words[who]}
          </Button>
        ))}
      </div>
    </div>
  )
}
