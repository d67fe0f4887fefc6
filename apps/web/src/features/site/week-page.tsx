import { t } from '@lingui/core/macro'
import type { SchoolText } from '@cadenza/contracts/school/school'
import { LinkButton } from '../../components/parts/button.tsx'
import { Markup } from '../../shared/school/markup.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** From the first morning to the stage. Sections called “Monday: Arrive and begin” are days; the others stand below. */
export function WeekPage({ text }: { text: SchoolText }) {
  const { school } = useSiteConfig()
  const days = text.sections.filter(({ heading }) => heading.includes(': '))
  const others = text.sections.filter(({ heading }) => !heading.includes(': '))
  return (
    <article className="container-page grid gap-12 py-10">
      <div className="grid max-w-[60ch] gap-2">
        <h1 className="text-4xl">{text.title || t`How a week goes`}</h1>
        <Markup html={text.intro} className="text-lg text-muted" />
      </div>
      {days.length > 0 && (
        <section aria-labelledby="days">
          <h2 id="days" className="mb-4 text-2xl">
            {t`Day by day`}
          </h2>
          <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-5">
            {days.map(({ heading, html }) => (
              <Day key={heading} heading={heading} html={html} />
            ))}
          </ol>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="hours">
          <h2 id="hours" className="mb-4 text-2xl">
            {t`Around the class`}
          </h2>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
            {others.map(({ heading, html }) => (
              <div key={heading} className="border-t-3 border-primary pt-3">
                <dt className="font-semibold">{heading}</dt>
                <dd className="text-muted">
                  <Markup html={html} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/classes/week">{t`See the summer week by week`}</LinkButton>
        {school.texts.includes('questions') && (
          <LinkButton to="/questions" variant="secondary">
            {t`Parents’ questions`}
          </LinkButton>
        )}
      </div>
    </article>
  )
}

function Day({ heading, html }: { heading: string; html: string }) {
  const [day, ...title] = heading.split(': ')
  return (
    <li className="rounded-card bg-surface p-5">
      <p className="font-semibold text-link">{day}</p>
      <h3 className="text-xl">{title.join(': ')}</h3>
      <Markup html={html} className="mt-2 text-muted" />
    </li>
  )
}
