import { t } from '@lingui/core/macro'
import { careLabels } from '@cadenza/contracts/families/care-values'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import { Part } from './course-story.tsx'

/** Who looks after children, in the school's own words, and what parents decide themselves. */
export function GoodHands({ care }: Pick<CourseDetail, 'care'>) {
  if (care.length === 0) return null
  return (
    <Part title={t`Your child is in good hands`}>
      <div className="grid gap-6 rounded-card bg-surface p-6">
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {care.map(({ about, text }) => (
            <li key={about}>
              <h3 className={`icon icon-${about} flex items-center text-lg`}>{careLabels[about]}</h3>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
        <p className="border-t border-hairline pt-4 text-muted">
          {t`You name who may take your child home. What you write about health is sealed: you see who has read it, and when.`}
        </p>
      </div>
    </Part>
  )
}
