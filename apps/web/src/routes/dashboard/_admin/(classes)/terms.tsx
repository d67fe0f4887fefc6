import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { ClosedDays } from '../../../../features/terms/closed-days.tsx'
import { TermsPage } from '../../../../features/terms/terms-page.tsx'
import { ClashPolicyChoice } from '../../../../features/timetable/clash-policy.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/terms')({
  head: dashboardHead(msg`Terms`),
  component: Terms,
})

function Terms() {
  const { viewer } = Route.useRouteContext()
  return (
    <TermsPage menu={<ExportMenu list={{ list: 'terms' }} />}>
      <ClosedDays />
      {viewer.role === 'admin' && <ClashPolicyChoice />}
    </TermsPage>
  )
}
