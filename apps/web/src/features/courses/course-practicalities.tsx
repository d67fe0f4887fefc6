import type { Course } from '@cadenza/contracts/course'
import type { ReactNode } from 'react'
import { practicalities } from '../../lib/practicalities.ts'

/** When, where and for whom a class is, as far as it says so. */
export function CoursePracticalities({ course, children }: { course: Course; children?: ReactNode }) {
  const facts = practicalities(course)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="practicalities" className="mt-8">
      <h2 id="practicalities" className="mb-3 text-2xl">
        When, where and for whom
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, ...lines]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:-mb-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
