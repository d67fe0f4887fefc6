import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../components/parts/button.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { SentMessages } from '../../features/messages/sent-messages.tsx'
import { requireRole } from '../../lib/viewer/guards.ts'
import { dashboardHead } from '../../lib/url/head.ts'
import { Questions } from '../../features/messages/questions.tsx'

export const Route = createFileRoute('/dashboard/messages')({
  beforeLoad: requireRole('instructor', 'office', 'admin'),
  head: dashboardHead('Messages'),
  component: Messages,
})

function Messages() {
  const { viewer } = Route.useRouteContext()
  return (
    <DashboardPage
      title="Messages"
      lead="Questions, and what was written to many people at once. Nobody sees who else got it."
      actions={<LinkButton to="/dashboard/writeMessage">Write a message</LinkButton>}
    >
      <div className="grid gap-10">
        <Questions role={viewer.role} />
        <PageSection title="Sent">
          <SentMessages role={viewer.role} />
        </PageSection>
      </div>
    </DashboardPage>
  )
}
