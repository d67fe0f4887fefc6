import { t } from '@lingui/core/macro'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { Link } from '@tanstack/react-router'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** What people want to know before they pay, in a line each. */
export function Promises() {
  const { school } = useSiteConfig()
  const { phone, refundSentence, texts } = school
  return (
    <section aria-label={t`What you can count on`} className="container-page pb-8">
      <ul className="flex flex-wrap gap-4 rounded-card bg-surface p-5 *:grow sm:gap-6">
        <Promise Icon={Tag} title={t`All-in price`}>
          {texts.includes('week') && (
            <Link to="/how-a-week-goes" className={promiseLink}>
              {t`How a week goes`}
            </Link>
          )}
        </Promise>
        <Promise Icon={ShieldCheck} title={refundSentence || t`Full refund if we cancel`}>
          {texts.includes('questions') && (
            <Link to="/questions" className={promiseLink}>
              {t`Parents’ questions`}
            </Link>
          )}
        </Promise>
        {phone && (
          <Promise Icon={Phone} title={t`Call us`}>
            <PhoneLink phone={phone} className={promiseLink} />
          </Promise>
        )}
      </ul>
    </section>
  )
}

const promiseLink = 'link inline-block py-0.5 font-normal'

interface PromiseProps {
  Icon: LucideIcon
  title: string
  children: ReactNode
}

function Promise({ Icon, title, children }: PromiseProps) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-1 size-5 shrink-0 text-link" />
      <div>
        <strong className="block">{title}</strong>
        {children}
      </div>
    </li>
  )
}
