import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { OwnClassTabs } from '../../../features/dashboard/own-class-tabs.tsx'
import { AddedNote, MyCourseTabs, type MyCourseFilter } from '../../../features/teaching/my-course-list.tsx'
import { readOrder } from '../../../features/teaching/my-course-order.ts'
import { readStatus } from '../../../features/moderation/review-tab.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readId } from '../../../lib/url/page-search.ts'

/** `added` is the class that was just added. */
type MyClassesSearch = MyCourseFilter & { added?: string | undefined }

export const Route = createFileRoute('/dashboard/_instructor/myClasses')({
  validateSearch: ({ status, q, sort, added }: Record<string, unknown>): MyClassesSearch => ({
    status: readStatus(status),
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 100) : undefined,
    sort: readOrder(sort),
    added: readId(added),
  }),
  head: dashboardHead(msg`My classes`),
  component: MyClasses,
})

function MyClasses() {
  const { added, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title={t`My classes`}>
      <OwnClassTabs />
      {added && <AddedNote id={added} />}
      <MyCourseTabs
        filter={filter}
        onFilter={(part) =>
          void navigate({ search: { ...filter, ...part }, replace: true, resetScroll: false })
        }
      />
    </DashboardPage>
  )
}
