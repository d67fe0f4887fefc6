import { t } from '@lingui/core/macro'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import type { ReactNode } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { placeWords } from '../../shared/places/place-words.ts'
import { useTargetClass } from './queries.ts'
import type { MovePage } from './target-list.tsx'

interface TargetSectionProps extends MovePage {
  courseId: string
  children: (target: CourseDetail) => ReactNode
}

/** The class that was chosen, and the way back to the others. */
export function TargetSection({ courseId, enrolmentId, to, children }: TargetSectionProps) {
  return (
    <QueryView query={useTargetClass(courseId)} skeleton={<TableSkeleton rows={4} />}>
      {(target) => (
        <PageSection title={t`To: ${target.name}`}>
          <PlaceFacts {...placeWords({ times: target.times, room: target.room?.name ?? null })} />
          {children(target)}
          <p>
            <LinkButton to={to} params={{ enrolmentId }} variant="secondary">
              {t`Choose another class`}
            </LinkButton>
          </p>
        </PageSection>
      )}
    </QueryView>
  )
}
