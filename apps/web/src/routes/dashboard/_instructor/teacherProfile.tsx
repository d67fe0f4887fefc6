import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { InstructorCard } from '../../../features/instructors/instructor-card.tsx'
import { usePublicCard } from '../../../features/privacy/queries.ts'
import { TeacherProfile } from '../../../features/course-form/teachers/teacher-profile.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'
import { useTeacherProfile } from '../../../shared/people/queries.ts'
import { useUpdateTeacherProfile } from '../../../features/course-form/teachers/mutations.ts'

export const Route = createFileRoute('/dashboard/_instructor/teacherProfile')({
  head: dashboardHead(msg`My teacher profile`),
  component: MyTeacherProfile,
})

function MyTeacherProfile() {
  const profile = useTeacherProfile()
  const card = usePublicCard()
  const update = useUpdateTeacherProfile()
  return (
    <DashboardPage
      title={t`My teacher profile`}
      lead={t`Parents choose a teacher as much as a class. This is what they read of you.`}
    >
      <QueryView query={card} skeleton={<TableSkeleton rows={6} />}>
        {(shown) => (
          <QueryView query={profile} skeleton={<TableSkeleton rows={6} />}>
            {(loaded) => (
              <TeacherProfile
                profile={loaded}
                of="own"
                save={update.mutateAsync}
                card={shown.card}
                preview={(one) => <InstructorCard instructor={one} />}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </DashboardPage>
  )
}
