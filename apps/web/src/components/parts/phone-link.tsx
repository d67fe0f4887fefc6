import { phoneLink } from '../../lib/format/phone-link.ts'

interface PhoneLinkProps {
  phone: string
  className?: string
  /** What stands between it and the words before it. */
  before?: string
}

/** A number that is dialled by a press, on one line; nothing where none is known. */
export function PhoneLink({ phone, className = 'link', before }: PhoneLinkProps) {
  if (!phone) return null
  return (
    <>
      {before}
      <a href={phoneLink(phone)} className={`${className} whitespace-nowrap`}>
        {phone}
      </a>
    </>
  )
}
