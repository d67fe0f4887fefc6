import { courseStatuses, type CourseStatus } from '@cadenza/contracts/course-values'
import { MoreButton } from '../../components/more-button.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { ReviewQueue } from './review-queue.tsx'
import type { ReviewTab } from './review-tab.ts'
import { useCourseEdits } from './use-course-edits.ts'
import { useReviewCourses } from './use-review-courses.ts'

interface ReviewTabsProps {
  tab: ReviewTab
  onTab: (tab: ReviewTab) => void
  startAt: string | undefined
}

/** Everybody's classes by status, the ones that wait first; and what was changed in approved ones. */
export function ReviewTabs({ tab, onTab, startAt }: ReviewTabsProps) {
  const pending = useReviewCourses('Pending')
  const edits = useCourseEdits()
  const counts = { Pending: totalOf(pending.data), Edits: totalOf(edits.data) }
  const shown = useReviewCourses(tab === 'Edits' ? 'Pending' : tab)
  const countOf = (value: ReviewTab) =>
    value === 'Pending' || value === 'Edits' ? counts[value] : value === tab ? totalOf(shown.data) : undefined
  return (
    <Tabs
      label="Classes by status"
      value={tab}
      onChange={onTab}
      tabs={[...courseStatuses, 'Edits' as const].map((value) => ({
        value,
        label: value,
        count: countOf(value),
      }))}
    >
      {tab === 'Edits' ? (
        <editList.Part fallback={<TableSkeleton rows={6} />} />
      ) : (
        <Classes status={tab} startAt={startAt} />
      )}
    </Tabs>
  )
}

function Classes({ status, startAt }: { status: CourseStatus; startAt: string | undefined }) {
  const queue = useReviewCourses(status)
  return (
    <>
      <QueryView query={queue} skeleton={<TableSkeleton rows={6} />}>
        {({ pages }) => (
          <ReviewQueue
            key={status}
            rows={pages.flatMap((page) => page.items)}
            status={status}
            startAt={startAt}
          />
        )}
      </QueryView>
      <MoreButton list={queue} />
    </>
  )
}

/** Every page of a list tells how many there are in all. */
const totalOf = (list: { pages: { total: number }[] } | undefined) => list?.pages[0]?.total

const editList = onDemand(() => import('./course-edit-list.tsx').then(({ CourseEditList }) => CourseEditList))
