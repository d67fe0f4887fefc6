import { t } from '@lingui/core/macro'
import { courseStatuses, type CourseStatus } from '@cadenza/contracts/courses/course-values'
import { MoreButton } from '../../components/tables/paged-view.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { statusWords } from '../../shared/classes/course-statuses.ts'
import { useWaitingWork } from '../../shared/school/queries.ts'
import { ApprovedTable } from './approved-table.tsx'
import { CourseEditList } from './course-edit-list.tsx'
import { QueueFilter } from './queue-filter.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { isNarrowed, usualSort, type ReviewFilter, type ReviewTab } from './review-tab.ts'
import { useReviewCourses } from './queries.ts'

interface ReviewTabsProps {
  tab: ReviewTab
  filter: ReviewFilter
  /** The class that is open. */
  at: string | undefined
  onTab: (tab: ReviewTab) => void
  onFilter: (filter: ReviewFilter) => void
  onOpen: (id: string | undefined) => void
}

/** All classes by status, the waiting ones first; and the changes to approved ones. */
export function ReviewTabs({ tab, onTab, ...rest }: ReviewTabsProps) {
  const { data: work } = useWaitingWork()
  // A class that was just decided on has left the list, whose number is the newer one.
  const pending = useReviewCourses('Pending', {}, { enabled: tab === 'Pending' }).data?.pages[0]?.total
  const counts = {
    Pending: (tab === 'Pending' ? pending : undefined) ?? work?.classes ?? null,
    Edits: work?.edits ?? null,
  }
  return (
    <Tabs
      label={t`Classes by status`}
      value={tab}
      onChange={onTab}
      tabs={[...courseStatuses, 'Edits' as const].map((value) => ({
        value,
        label: value === 'Edits' ? t`Edits` : statusWords[value],
        count: value === 'Pending' || value === 'Edits' ? counts[value] : undefined,
      }))}
    >
      {tab === 'Edits' ? <CourseEditList /> : <Classes key={tab} status={tab} {...rest} />}
    </Tabs>
  )
}

type ClassesProps = Omit<ReviewTabsProps, 'tab' | 'onTab'> & { status: CourseStatus }

function Classes({ status, filter, at, onFilter, onOpen }: ClassesProps) {
  const queue = useReviewCourses(status, filter)
  return (
    <>
      {status !== 'Pending' && (
        <QueueFilter filter={filter} onFilter={onFilter} isFull={status === 'Approved'} />
      )}
      <QueryView query={queue} skeleton={skeleton}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.items)
          return status === 'Approved' && rows.length > 0 ? (
            <ApprovedTable
              courses={rows}
              total={pages[0]?.total ?? rows.length}
              sort={filter.sort ?? usualSort}
              onSort={(sort) => onFilter({ ...filter, sort })}
            />
          ) : (
            <ReviewQueue
              rows={rows}
              status={status}
              filter={filter}
              at={at}
              onOpen={onOpen}
              onShowAll={isNarrowed(filter) ? () => onFilter({ sort: filter.sort }) : undefined}
            />
          )
        }}
      </QueryView>
      <MoreButton list={queue} />
    </>
  )
}

const skeleton = <TableSkeleton rows={6} />
