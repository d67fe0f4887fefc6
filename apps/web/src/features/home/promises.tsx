import { Link } from '@tanstack/react-router'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'

export interface PromisesProps {
  /** Whom to call. */
  contact: { person: string; phone: string; phoneHref: string }
}

/** What people want to know before they pay, in a line each. */
export function Promises({ contact: { person, phone, phoneHref } }: PromisesProps) {
  return (
    <section aria-label="What you can count on" className="container-page pb-8">
      <ul className="grid gap-4 rounded-card bg-surface p-5 sm:grid-cols-3 sm:gap-6">
        <li className="flex gap-3">
          <Tag aria-hidden className="mt-1 size-5 shrink-0 text-link" />
          <p>
            <strong className="block">All-in price</strong>
            <Link to="/how-a-week-goes" className="link inline-block py-0.5 font-normal">
              How a week goes
            </Link>
          </p>
        </li>
        <li className="flex gap-3">
          <ShieldCheck aria-hidden className="mt-1 size-5 shrink-0 text-link" />
          <p>
            <strong className="block">Full refund if we cancel</strong>
            <Link to="/questions" className="link inline-block py-0.5 font-normal">
              Parents’ questions
            </Link>
          </p>
        </li>
        <li className="flex gap-3">
          <Phone aria-hidden className="mt-1 size-5 shrink-0 text-link" />
          <p>
            <strong className="block">{person} answers the phone</strong>
            <a href={phoneHref} className="link inline-block py-0.5 font-normal">
              {phone}
            </a>
          </p>
        </li>
      </ul>
    </section>
  )
}
