import type { Course } from '@cadenza/contracts/course'
import type { ReactNode } from 'react'
import { practicalities } from './practicalities.ts'
import { Part } from './course-story.tsx'

/** When and where a class meets, as far as known. */
export function CoursePracticalities({ course, children }: { course: Course; children?: ReactNode }) {
  const facts = practicalities(course)
  if (facts.length === 0) return null
  return (
    <Part title="When and where">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, ...lines]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:-mb-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Part>
  )
}
