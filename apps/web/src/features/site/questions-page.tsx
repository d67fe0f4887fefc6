import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SchoolText } from '@cadenza/contracts/school/school'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Markup } from '../../shared/school/markup.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** Questions that open without any script. */
export function QuestionsPage({ text }: { text: SchoolText }) {
  const { school } = useSiteConfig()
  return (
    <article className="container-page py-10">
      <div className="mx-auto grid max-w-[48rem] gap-6">
        <div className="grid gap-2">
          <h1 className="text-4xl">{text.title || t`Parents’ questions`}</h1>
          <Markup html={text.intro} className="text-lg text-muted" />
          {school.texts.includes('week') && (
            <p className="text-lg text-muted">
              <Trans>
                For a typical day, see{' '}
                <Link to="/how-a-week-goes" className="link">
                  How a week goes
                </Link>
                .
              </Trans>
            </p>
          )}
        </div>
        <div className="grid gap-3">
          {text.sections.map(({ heading, html }) => (
            <details key={heading} className="group rounded-card border border-hairline">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-surface [&::-webkit-details-marker]:hidden">
                <h2 className="font-text text-lg font-semibold">{heading}</h2>
                <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
              </summary>
              <Markup html={html} className="max-w-[70ch] px-5 pb-5" />
            </details>
          ))}
        </div>
        <SomethingElse phone={school.phone} email={school.email} />
      </div>
    </article>
  )
}

function SomethingElse({ phone, email }: { phone: string; email: string }) {
  if (!phone && !email) return null
  const mail = (
    <a href={`mailto:${email}`} className="link">
      {email}
    </a>
  )
  if (!phone)
    return (
      <p>
        <Trans>Something else? Write to {mail}.</Trans>
      </p>
    )
  const call = <PhoneLink phone={phone} />
  return (
    <p>
      {email ? (
        <Trans>
          Something else? Call us at {call} or write to {mail}.
        </Trans>
      ) : (
        <Trans>Something else? Call us at {call}.</Trans>
      )}
    </p>
  )
}
