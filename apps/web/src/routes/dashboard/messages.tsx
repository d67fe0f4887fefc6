import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../components/parts/button.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../features/exports/export-menu.tsx'
import { readMessageFilter, type MessageFilter } from '../../features/messages/message-filter.ts'
import { SentMessages } from '../../features/messages/sent-messages.tsx'
import { requireRole } from '../../lib/viewer/guards.ts'
import { dashboardHead } from '../../lib/url/head.ts'
import { worksInOffice } from '../../shared/people/roles.ts'
import { Questions } from '../../features/messages/questions.tsx'

export const Route = createFileRoute('/dashboard/messages')({
  beforeLoad: requireRole('instructor', 'office', 'admin'),
  // Parsed where the messages are shown, which is loaded when needed.
  validateSearch: (search): MessageFilter => search,
  head: dashboardHead(msg`Messages`),
  component: Messages,
})

function Messages() {
  const { viewer } = Route.useRouteContext()
  const filter = readMessageFilter({ ...Route.useSearch() })
  const { sort: _, ...narrowed } = filter
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      isWide
      title={t`Messages`}
      lead={t`Questions, and what was written to many people at once. Nobody sees who else got it.`}
      actions={
        <>
          <LinkButton to="/dashboard/writeMessage">{t`Write a message`}</LinkButton>
          {worksInOffice(viewer.role) && <ExportMenu list={{ list: 'messages', ...narrowed }} />}
        </>
      }
    >
      <div className="grid gap-10">
        <Questions role={viewer.role} />
        <section aria-labelledby="sent" className="min-w-0">
          <h2 id="sent" className="mb-3 text-xl">
            {t`Sent`}
          </h2>
          <SentMessages
            role={viewer.role}
            filter={filter}
            onFilter={(search, typing = false) =>
              void navigate({ search, replace: typing, resetScroll: false })
            }
          />
        </section>
      </div>
    </DashboardPage>
  )
}
