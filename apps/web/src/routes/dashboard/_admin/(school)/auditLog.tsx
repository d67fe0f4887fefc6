import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { AuditLogBrowser } from '../../../../features/audit-log/audit-log-browser.tsx'
import { readAuditLogFilter, type AuditLogFilter } from '../../../../features/audit-log/audit-log-filter.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { requireRole } from '../../../../lib/viewer/guards.ts'

export const Route = createFileRoute('/dashboard/_admin/(school)/auditLog')({
  beforeLoad: requireRole('admin'),
  // Every page loads this file: the address's parameters are parsed where the log is shown, which is loaded
  // when needed.
  validateSearch: (search): AuditLogFilter => search,
  head: dashboardHead(msg`Audit log`),
  component: AuditLog,
})

function AuditLog() {
  const filter = readAuditLogFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const { subject: subjectId, sort: _, ...others } = filter
  return (
    <DashboardPage
      isWide
      title={t`Audit log`}
      actions={<ExportMenu list={{ list: 'auditLog', subjectId, ...others }} />}
      lead={t`Who changed what: decisions about classes, edits of approved ones, roles, accounts and refunds. Nothing here can be changed or deleted.`}
    >
      <AuditLogBrowser
        filter={filter}
        onFilter={(search, typing = false) => void navigate({ search, replace: typing, resetScroll: false })}
      />
    </DashboardPage>
  )
}
