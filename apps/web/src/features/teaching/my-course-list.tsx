import { plural, select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { courseStatuses, type CourseStatus } from '@cadenza/contracts/courses/course-values'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { SelectField, Options } from '../../components/forms/field.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { Alert } from '../../components/parts/alert.tsx'
import { arranged, courseOrders, readOrder, type CourseOrder } from './my-course-order.ts'
import { MyCourseRow } from './my-course-row.tsx'
import { statusWords } from '../../shared/classes/course-statuses.ts'
import { useMyCourses } from '../../shared/classes/queries.ts'

/** Which of the instructor's own classes are shown; the page's address says the same. */
export interface MyCourseFilter {
  status?: CourseStatus | undefined
  q?: string | undefined
  sort?: CourseOrder | undefined
}

interface MyCourseTabsProps {
  filter: MyCourseFilter
  onFilter: (part: MyCourseFilter) => void
}

/** The instructor's classes by status, to search and to sort. */
export function MyCourseTabs({ filter, onFilter }: MyCourseTabsProps) {
  const courses = useMyCourses()
  const found = courses.data && arranged(courses.data, { q: filter.q })
  const countOf = (wanted: CourseStatus) => found?.filter((course) => course.status === wanted).length
  return (
    <>
      {courses.data?.length !== 0 && (
        <div className="mb-6 grid gap-4 sm:grid-cols-[1fr_14rem]">
          <SearchField label={t`Search your classes`} q={filter.q} onSearch={(q) => onFilter({ q })} />
          <SelectField
            label={t`Sort by`}
            value={filter.sort ?? 'newest'}
            onChange={({ target }) => onFilter({ sort: readOrder(target.value) })}
          >
            <Options labels={courseOrders} />
          </SelectField>
        </div>
      )}
      <Tabs
        label={t`Classes by status`}
        value={filter.status ?? 'All'}
        onChange={(value) => onFilter({ status: value === 'All' ? undefined : value })}
        tabs={[
          { value: 'All', label: t`All`, count: found?.length },
          ...courseStatuses.map((value) => ({ value, label: statusWords[value], count: countOf(value) })),
        ]}
      >
        <MyCourseList courses={courses} filter={filter} onClear={() => onFilter({ q: undefined })} />
      </Tabs>
    </>
  )
}

/** Only the approved ones. */
export function ApprovedCourseList() {
  return <MyCourseList courses={useMyCourses()} filter={{ status: 'Approved' }} />
}

interface MyCourseListProps {
  courses: ReturnType<typeof useMyCourses>
  filter: MyCourseFilter
  onClear?: () => void
}

function MyCourseList({ courses, filter: { status, q, sort }, onClear }: MyCourseListProps) {
  return (
    <QueryView query={courses} skeleton={<TableSkeleton rows={6} />}>
      {(all) => {
        const inState = status ? all.filter((course) => course.status === status) : all
        if (inState.length === 0) return <NoCourses status={status} />
        const shown = arranged(inState, { q, sort })
        return shown.length > 0 ? <Rows courses={shown} /> : <NothingFound q={q} onClear={onClear} />
      }}
    </QueryView>
  )
}

function Rows({ courses }: { courses: ManagedCourse[] }) {
  return (
    <>
      <p role="status" className="sr-only">
        {plural(courses.length, { one: '# class', other: '# classes' })}
      </p>
      <ul className="grid gap-4">
        {courses.map((course) => (
          <MyCourseRow key={course.id} course={course} />
        ))}
      </ul>
    </>
  )
}

function NothingFound({ q, onClear }: { q: string | undefined; onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      title={t`No class found`}
      text={t`None of these classes has “${q ?? ''}” in its name.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t`Clear the search`}
        </Button>
      }
    />
  )
}

function NoCourses({ status }: { status: CourseStatus | undefined }) {
  return (
    <EmptyState
      title={
        status
          ? t`No ${select(status, { Pending: 'pending', Approved: 'approved', Denied: 'denied', other: 'cancelled' })} classes`
          : t`No classes yet`
      }
      text={t`The school looks at each class that you add before students can select it.`}
      action={<LinkButton to="/dashboard/addClass">{t`Add a class`}</LinkButton>}
    />
  )
}

/** After a class was added: says that it waits, and what to do next. */
export function AddedNote({ id }: { id: string }) {
  const { data } = useMyCourses()
  const course = data?.find((one) => one.id === id)
  if (!course) return null
  return (
    <Alert tone="success" className="mb-6 grid gap-3">
      <p className="wrap-anywhere">
        <Trans>
          <strong className="font-semibold">{course.name}</strong> is with the school. You get an email when
          it is decided.
        </Trans>
      </p>
      <p className="flex flex-wrap gap-2">
        <LinkButton size="sm" variant="secondary" to="/dashboard/updateClass/$id" params={{ id }}>
          {t`View the class`}
        </LinkButton>
        <LinkButton size="sm" variant="secondary" to="/dashboard/addClass" search={{ from: id }}>
          {t`Add one like it`}
        </LinkButton>
        <LinkButton size="sm" variant="secondary" to="/dashboard/addClass">
          {t`Add another`}
        </LinkButton>
      </p>
    </Alert>
  )
}
