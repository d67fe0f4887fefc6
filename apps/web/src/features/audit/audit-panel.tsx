import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { AuditReportView } from './audit-report.tsx'

/** Runs the audit of seats and money, and shows each rule. */
export function AuditPanel() {
  const audit = useAudit()
  const failure = audit.error && messageFor(audit.error)
  return (
    <div className="grid gap-6">
      <p>
        <Button busy={audit.isFetching} onClick={() => void audit.refetch()}>
          {audit.data ? 'Run the audit again' : 'Run the audit'}
        </Button>
      </p>
      {failure && (
        <ErrorPanel
          title="The audit could not be run"
          message={failure.message}
          requestId={failure.requestId}
        />
      )}
      {audit.data && <AuditReportView report={audit.data} />}
    </div>
  )
}

/** The books, checked on request: `refetch` runs the audit. */
function useAudit() {
  return trpc.admin.audit.run.useQuery(undefined, { enabled: false, staleTime: Infinity, retry: false })
}
