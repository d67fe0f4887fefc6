import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../../../components/parts/empty-state.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { InstructorCard } from '../../../../features/instructors/instructor-card.tsx'
import { TeacherProfile } from '../../../../features/course-form/teachers/teacher-profile.tsx'
import { orNotFound } from '../../../../lib/loading/api-error.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { useProfileOf } from '../../../../features/course-form/teachers/queries.ts'
import { useUpdateProfileOf } from '../../../../features/course-form/teachers/mutations.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/teacherProfile_/$id')({
  head: dashboardHead(msg`Teacher profile`),
  loader: async ({ context, params: { id } }) =>
    orNotFound((await context.api()).admin.users.instructorProfile.get.ensureData({ id })),
  component: ProfileOfTeacher,
  notFoundComponent: NoTeacher,
})

/** The office writes for a teacher what parents read of them. */
function ProfileOfTeacher() {
  const { id } = Route.useParams()
  const { profile, card } = useProfileOf(id)
  const save = useUpdateProfileOf(id)
  return (
    <DashboardPage
      title={card.data ? t`Profile of ${card.data.instructor.name}` : t`Teacher profile`}
      lead={t`What parents read of them. They can change it themselves, too.`}
    >
      <QueryView query={card} skeleton={<TableSkeleton rows={6} />}>
        {({ instructor }) => (
          <QueryView query={profile} skeleton={<TableSkeleton rows={6} />}>
            {(loaded) => (
              <TeacherProfile
                key={id}
                profile={loaded}
                of="teacher"
                save={save}
                card={instructor}
                preview={(one) => <InstructorCard instructor={one} />}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </DashboardPage>
  )
}

function NoTeacher() {
  return (
    <EmptyState
      title={t`There is no such teacher`}
      text={t`Perhaps they no longer teach here.`}
      action={<LinkButton to="/dashboard/allUsers">{t`All users`}</LinkButton>}
    />
  )
}
