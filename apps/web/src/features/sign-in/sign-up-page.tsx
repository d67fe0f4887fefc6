import { Link } from '@tanstack/react-router'
import { SignInFrame } from './sign-in-frame.tsx'
import type { SignInSearch } from './sign-in-search.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useGoOnWhenSignedIn } from './use-sign-in.ts'

export function SignUpPage({ from, email = '' }: SignInSearch) {
  useGoOnWhenSignedIn(from)
  return (
    <SignInFrame title="Sign Up" intro="One account for your classes and payments.">
      <SignUpForm email={email} isInvited={from?.startsWith('/invitation?')} />
      <p>
        Already have an account?{' '}
        <Link to="/login" search={{ from, email: email || undefined }} className="link">
          Login
        </Link>
        {' · '}
        <Link to="/forgotPassword" className="link">
          Forgot your password?
        </Link>
      </p>
    </SignInFrame>
  )
}
