import { msg, t } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { CalendarPanel } from '../../features/calendar/calendar-panel.tsx'
import { MailChoicesSection } from '../../features/mails/mail-choices.tsx'
import { PrivacySection } from '../../features/privacy/privacy-section.tsx'
import { PublicCardSection } from '../../features/privacy/public-card-section.tsx'
import { ProfilePage } from '../../features/sign-in/profile/profile-page.tsx'
import { InstructorCard } from '../../features/instructors/instructor-card.tsx'
import { NewsChoice } from '../../features/messages/news-choice.tsx'
import { dashboardHead } from '../../lib/url/head.ts'
import { notify } from '../../lib/browser/notify.ts'
import { cut } from '../../lib/url/page-search.ts'
import { useViewer } from '../../lib/viewer/queries.ts'

export const Route = createFileRoute('/dashboard/profile')({
  validateSearch: ({ newEmail }: Record<string, unknown>): { newEmail?: string } => ({
    newEmail: typeof newEmail === 'string' && newEmail.includes('@') ? cut(newEmail, 254) : undefined,
  }),
  head: dashboardHead(msg`My profile`),
  component: Profile,
})

function Profile() {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const leave = () => {
    notify.success(t`Your account is erased`)
    void navigate({ to: '/' })
  }
  return (
    <DashboardPage title={t`My profile`}>
      <div className="grid gap-10">
        <ProfilePage newEmail={Route.useSearch().newEmail} />
        {viewer?.role === 'instructor' && (
          <PublicCardSection own={viewer} preview={(card) => <InstructorCard instructor={card} />} />
        )}
        <MailChoicesSection />
        {viewer && <NewsChoice />}
        {viewer && <CalendarPanel role={viewer.role} />}
        {viewer && <PrivacySection viewer={viewer} onErased={leave} />}
      </div>
    </DashboardPage>
  )
}
