import { msg, t } from '@lingui/core/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { PaperFrame } from '../../shared/school/paper-sheet.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { CourseNotFound } from '../../features/dashboard/course-not-found.tsx'
import { ExportMenu } from '../../features/exports/export-menu.tsx'
import { RegisterPage } from '../../features/registers/register-sheet.tsx'
import { useRegister } from '../../features/registers/queries.ts'
import { statusOf } from '../../lib/loading/api-error.ts'
import { requireRole } from '../../lib/viewer/guards.ts'
import { dashboardHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/print/register/$id')({
  beforeLoad: requireRole('instructor', 'office', 'admin'),
  head: dashboardHead(msg`Class register`),
  component: RegisterOnPaper,
})

function RegisterOnPaper() {
  const { id } = Route.useParams()
  const { viewer } = Route.useRouteContext()
  const query = useRegister(id, viewer.role)
  if (isNotHere(query.error)) return <CourseNotFound back="/dashboard" />
  const back =
    viewer.role === 'instructor' ? (
      <Link to="/dashboard/classRoster/$id" params={{ id }} className="link py-2">
        {t`The roster`}
      </Link>
    ) : (
      <ClassLink id={id} className="link py-2">
        {t`The class`}
      </ClassLink>
    )
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
      {(register) => (
        <PaperFrame
          landscape
          links={back}
          actions={
            <ExportMenu list={{ list: 'roster', courseId: id }} name={`roster ${register.course.name}`} />
          }
        >
          <RegisterPage register={register} />
        </PaperFrame>
      )}
    </QueryView>
  )
}

/** An unknown or misspelt id, or another teacher's class. */
const isNotHere = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0)
