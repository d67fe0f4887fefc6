import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { questions } from './questions.ts'
import { school } from './school.ts'

/** Questions that open without any script. */
export function QuestionsPage() {
  return (
    <article className="container-page py-10">
      <div className="mx-auto grid max-w-[48rem] gap-6">
        <div className="grid gap-2">
          <h1 className="text-4xl">Parents’ questions</h1>
          <p className="text-lg text-muted">
            What families ask before they book. For a typical day, see{' '}
            <Link to="/how-a-week-goes" className="link">
              How a week goes
            </Link>
            .
          </p>
        </div>
        <div className="grid gap-3">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group rounded-card border border-hairline">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-surface [&::-webkit-details-marker]:hidden">
                <h2 className="font-text text-lg font-semibold">{question}</h2>
                <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
              </summary>
              <p className="max-w-[70ch] px-5 pb-5">{answer}</p>
            </details>
          ))}
        </div>
        <p>
          Something else? {school.person} answers at{' '}
          <a href={school.phoneHref} className="link whitespace-nowrap">
            {school.phone}
          </a>{' '}
          and at{' '}
          <a href={`mailto:${school.email}`} className="link">
            {school.email}
          </a>
          .
        </p>
      </div>
    </article>
  )
}
