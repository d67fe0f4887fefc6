import type { ManagedCourse } from '@cadenza/contracts/course'
import { courseStatuses, type CourseStatus } from '@cadenza/contracts/course-values'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { MyCourseRow } from './my-course-row.tsx'
import { useMyCourses } from './use-my-courses.ts'

interface MyCourseTabsProps {
  status: CourseStatus | undefined
  onStatus: (status: CourseStatus | undefined) => void
}

/** The instructor's classes, by status. */
export function MyCourseTabs({ status, onStatus }: MyCourseTabsProps) {
  const courses = useMyCourses()
  const countOf = (wanted: CourseStatus) => courses.data?.filter((course) => course.status === wanted).length
  return (
    <Tabs
      label="Classes by status"
      value={status ?? 'All'}
      onChange={(value) => onStatus(value === 'All' ? undefined : value)}
      tabs={[
        { value: 'All', label: 'All', count: courses.data?.length },
        ...courseStatuses.map((value) => ({ value, label: value, count: countOf(value) })),
      ]}
    >
      <MyCourseList courses={courses} status={status} />
    </Tabs>
  )
}

/** Only the approved ones. */
export function ApprovedCourseList() {
  return <MyCourseList courses={useMyCourses()} status="Approved" />
}

interface MyCourseListProps {
  courses: ReturnType<typeof useMyCourses>
  status: CourseStatus | undefined
}

function MyCourseList({ courses, status }: MyCourseListProps) {
  return (
    <QueryView query={courses} skeleton={<TableSkeleton rows={6} />}>
      {(all) => {
        const shown = status ? all.filter((course) => course.status === status) : all
        return shown.length === 0 ? <NoCourses status={status} /> : <Rows courses={shown} />
      }}
    </QueryView>
  )
}

function Rows({ courses }: { courses: ManagedCourse[] }) {
  return (
    <ul className="grid gap-4">
      {courses.map((course) => (
        <MyCourseRow key={course.id} course={course} />
      ))}
    </ul>
  )
}

function NoCourses({ status }: { status: CourseStatus | undefined }) {
  return (
    <EmptyState
      title={status ? `No ${status.toLowerCase()} classes` : 'No classes yet'}
      text="Classes that you add are looked at by the school before students can select them."
      action={<LinkButton to="/dashboard/addClass">Add a class</LinkButton>}
    />
  )
}
