import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readPart } from '../../../../features/school/parts.ts'
import { SchoolPage } from '../../../../features/school/school-page.tsx'
import { requireRole } from '../../../../lib/viewer/guards.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(school)/school')({
  beforeLoad: requireRole('admin'),
  validateSearch: readPart,
  head: dashboardHead(msg`School`),
  component: School,
})

function School() {
  const { part } = Route.useSearch()
  return <SchoolPage part={part} />
}
