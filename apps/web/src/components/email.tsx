import Mail from 'lucide-react/icons/mail'
import clsx from 'clsx'
import { firstNameOf } from '../lib/format/format.ts'

interface WriteToProps {
  name: string
  /** Empty where it is not shown. */
  email: string
  className?: string
}

/** Opens the user's email program; the address itself is in the link and its tooltip. */
export function WriteTo({ name, email, className }: WriteToProps) {
  if (!email) return null
  return (
    <a
      href={`mailto:${email}`}
      title={email}
      className={clsx('link inline-flex items-center gap-2 justify-self-start py-1', className)}
    >
      <Mail aria-hidden className="size-4 shrink-0" />
      <span>
        Email {firstNameOf(name)}
        <span className="sr-only">{name.slice(firstNameOf(name).length)}</span>
      </span>
    </a>
  )
}

/** An email address that breaks before its @ when it is too long for a line. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
