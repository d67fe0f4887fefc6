import { msg, t } from '@lingui/core/macro'
import type { CourseStatus, ReviewSort } from '@cadenza/contracts/courses/course-values'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { leadOf } from '../../../../features/moderation/queue-filter.tsx'
import {
  readReviewSort,
  readReviewTab,
  reviewListInput,
  wantedOf,
  type ReviewFilter,
  type ReviewTab,
} from '../../../../features/moderation/review-tab.ts'
import { ReviewTabs } from '../../../../features/moderation/review-tabs.tsx'
import { nextPage, once } from '../../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readQ, readId } from '../../../../lib/url/page-search.ts'

interface ManageClassesSearch {
  status?: ReviewTab
  /** The class that is open. */
  at?: string
  q?: string
  sort?: ReviewSort
  termId?: string
  roomId?: string
  instructorId?: string
  waiting?: 'yes'
}

export const Route = createFileRoute('/dashboard/_admin/(classes)/manageClasses')({
  validateSearch: readSearch,
  head: dashboardHead(msg`Manage classes`),
  // What can be undone is shown above the list, which must not move.
  loader: async ({ context, location }) => {
    const { courses } = (await context.api()).admin
    const { status = 'Pending', at: _, ...filter } = readSearch(location.search)
    if (status !== 'Edits')
      void courses.list.prefetchInfinite(reviewListInput(status, filter), { ...nextPage, pages: 1 })
    await courses.listUndoable.prefetch(undefined, once)
  },
  component: ManageClasses,
})

function readSearch({ status, at, q, sort, waiting, ...ids }: Record<string, unknown>): ManageClassesSearch {
  return {
    status: readReviewTab(status),
    at: typeof at === 'string' ? at : undefined,
    q: readQ(q),
    sort: readReviewSort(sort),
    termId: readId(ids.termId),
    roomId: readId(ids.roomId),
    instructorId: readId(ids.instructorId),
    waiting: waiting === 'yes' ? 'yes' : undefined,
  }
}

function ManageClasses() {
  const { status = 'Pending', at, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (search: ManageClassesSearch) =>
    void navigate({ search: search, replace: true, resetScroll: false })
  return (
    <DashboardPage
      isWide
      title={t`Manage classes`}
      lead={leadOf(status, filter)}
      actions={
        <>
          <LinkButton to="/dashboard/newClass">{t`Add a class`}</LinkButton>
          <LinkButton to="/dashboard/importClasses" variant="secondary">
            {t`Import`}
          </LinkButton>
          {status !== 'Edits' && <ExportMenu list={exportOf(status, filter)} />}
        </>
      }
    >
      <ReviewTabs
        tab={status}
        at={at}
        filter={filter}
        onTab={(next) => show({ status: next })}
        onFilter={(next) => show({ status, ...next })}
        onOpen={(next) => show({ status, ...filter, at: next })}
      />
    </DashboardPage>
  )
}

/** As they are listed. */
function exportOf(status: CourseStatus, filter: ReviewFilter) {
  const list = 'classes' as const
  return status === 'Pending'
    ? { list, status, sort: 'oldest' as const }
    : { list, status, ...wantedOf(filter) }
}
