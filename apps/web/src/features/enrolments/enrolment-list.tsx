import type { Enrolment } from '@cadenza/contracts/enrolment'
import type { ReactNode } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { CardGridSkeleton } from '../../components/skeleton.tsx'
import { EnrolmentCard } from './enrolment-card.tsx'
import { useEnrolments } from './queries.ts'

interface EnrolmentListProps {
  /** What the viewer can do with a class that they attend. */
  actionFor: (enrolment: Enrolment) => ReactNode
}

export function EnrolmentList({ actionFor }: EnrolmentListProps) {
  return (
    <QueryView query={useEnrolments()} skeleton={<CardGridSkeleton count={3} />}>
      {(enrolments) =>
        enrolments.length === 0 ? (
          <EmptyState
            title="You are not enrolled yet"
            text="Classes appear here as soon as they are paid."
            art="/art/cover/piano/no-enrolments.svg"
            action={<LinkButton to="/classes">Find a class</LinkButton>}
          />
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {enrolments.map((enrolment, index) => (
              <EnrolmentCard
                key={enrolment.id}
                enrolment={enrolment}
                action={isFirstOf(enrolments, index) && actionFor(enrolment)}
              />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

/** Once for each class, however many family members attend it. */
function isFirstOf(enrolments: Enrolment[], index: number): boolean {
  return enrolments.findIndex(({ course }) => course.id === enrolments[index]?.course.id) === index
}
