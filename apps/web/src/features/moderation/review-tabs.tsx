import type { CourseStatus } from '@cadenza/contracts/course'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { courseStatuses } from '../../lib/course-statuses.ts'
import { ReviewQueue } from './review-queue.tsx'
import { useReviewCourses } from './use-review-courses.ts'

interface ReviewTabsProps {
  status: CourseStatus
  onStatus: (status: CourseStatus) => void
  startAt: string | undefined
}

/** Everybody's classes by status, the ones that wait first. */
export function ReviewTabs({ status, onStatus, startAt }: ReviewTabsProps) {
  const courses = useReviewCourses(status)
  const pending = useReviewCourses('Pending')
  const countOf = (value: CourseStatus) =>
    value === 'Pending' ? pending.data?.length : value === status ? courses.data?.length : undefined
  return (
    <Tabs
      label="Classes by status"
      value={status}
      onChange={onStatus}
      tabs={courseStatuses.map((value) => ({ value, label: value, count: countOf(value) }))}
    >
      <QueryView query={courses} skeleton={<TableSkeleton rows={6} />}>
        {(list) => <ReviewQueue key={status} courses={list} status={status} startAt={startAt} />}
      </QueryView>
    </Tabs>
  )
}
