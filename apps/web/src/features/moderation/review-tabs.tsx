import { courseStatuses, type CourseStatus } from '@cadenza/contracts/course-values'
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
  const counts = { Pending: pending.data?.length, Edits: edits.data?.pages[0]?.total }
  const shown = useReviewCourses(tab === 'Edits' ? 'Pending' : tab)
  const countOf = (value: ReviewTab) =>
    value === 'Pending' || value === 'Edits' ? counts[value] : value === tab ? shown.data?.length : undefined
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
  return (
    <QueryView query={useReviewCourses(status)} skeleton={<TableSkeleton rows={6} />}>
      {(list) => <ReviewQueue key={status} courses={list} status={status} startAt={startAt} />}
    </QueryView>
  )
}

const editList = onDemand(() => import('./course-edit-list.tsx').then(({ CourseEditList }) => CourseEditList))
