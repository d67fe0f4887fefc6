import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { ImportCourses } from '../../../../features/imports/course-import.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/importClasses')({
  head: dashboardHead(msg`Import classes`),
  component: ImportClasses,
})

function ImportClasses() {
  return (
    <DashboardPage
      title={t`Import classes`}
      lead={t`From a spreadsheet, saved as “CSV UTF-8”. The school first shows what it finds; then it makes all of the classes, or none.`}
      actions={<ExportMenu list={{ list: 'classes', status: 'Approved', sort: 'name' }} />}
    >
      <ImportCourses />
    </DashboardPage>
  )
}
