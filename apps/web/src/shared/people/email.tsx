import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import clsx from 'clsx'
import type { MouseEventHandler } from 'react'
import { firstNameOf } from '../../lib/format/format.ts'

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
        <Trans>
          Email {firstNameOf(name)}
          <span className="sr-only">{name.slice(firstNameOf(name).length)}</span>
        </Trans>
      </span>
    </a>
  )
}

interface AskLinkProps {
  /** Without one, it is the school that is asked. */
  teacher?: { id: string; name: string }
  /** About which class. */
  courseId?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Leads to the form whose words reach them through the site: no mail program is needed, and no address is shown. */
export const AskLink = ({ teacher, courseId, onClick }: AskLinkProps) => (
  <Link
    to="/dashboard/ask"
    search={{ teacher: teacher?.id, course: courseId }}
    className="link inline-block justify-self-start py-1"
    onClick={onClick}
  >
    {teacher ? t`Ask ${firstNameOf(teacher.name)}` : t`Ask the school`}
  </Link>
)

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
