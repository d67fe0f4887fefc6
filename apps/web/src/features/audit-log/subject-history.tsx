import { t } from '@lingui/core/macro'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { AuditLogLine } from './audit-log-line.tsx'
import { useAuditLog } from './queries.ts'

/** What the log says about one object, for admins. */
export function SubjectHistory({ subject }: { subject: string }) {
  const filter = { subject }
  const log = useAuditLog(filter)
  return (
    <section aria-labelledby="audit-lines" className="grid gap-3">
      <h2 id="audit-lines" className="text-xl">
        {t`Audit log`}
      </h2>
      <PagedView list={log} rows={4} none={<p className="text-muted">{t`Nothing yet.`}</p>}>
        {(lines) => (
          <ol aria-label={t`Entries, newest first`} className="grid gap-2 sm:gap-4">
            {lines.map((line) => (
              <AuditLogLine key={line.id} line={line} filter={filter} />
            ))}
          </ol>
        )}
      </PagedView>
    </section>
  )
}
