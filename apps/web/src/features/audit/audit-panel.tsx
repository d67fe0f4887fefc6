import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { AuditFinding, AuditReport } from '@cadenza/contracts/office/audit'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Button } from '../../components/parts/button.tsx'
import { ErrorPanel } from '../../components/parts/error-panel.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { Alert } from '../../components/parts/alert.tsx'
import { IconBadge } from '../../components/parts/badge.tsx'
import { ClassLink, OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useAudit } from './queries.ts'

/** Runs the audit of seats and money, and shows each rule. */
export function AuditPanel() {
  const audit = useAudit()
  const failure = audit.error && messageFor(audit.error)
  return (
    <div className="grid gap-6">
      <p>
        <Button busy={audit.isFetching} onClick={() => void audit.refetch()}>
          {audit.data ? t`Run the audit again` : t`Run the audit`}
        </Button>
      </p>
      {failure && <ErrorPanel title={t`The audit could not be run`} {...failure} />}
      {audit.data && <AuditReportView report={audit.data} />}
    </div>
  )
}

/** The verdict, then every rule; broken ones first. */
function AuditReportView({ report }: { report: AuditReport }) {
  const { timeZone } = useSiteConfig()
  const { at, provider, findings, passed, failed } = report
  const sorted = findings.toSorted((one, other) => Number(isBroken(other)) - Number(isBroken(one)))
  return (
    <>
      <Alert tone={failed === 0 ? 'success' : 'danger'}>
        <h2 className="text-lg">
          {failed === 0
            ? t`All ${plural(passed, { one: '# rule holds', other: '# rules hold' })}`
            : brokenTitle(failed)}
        </h2>
        <p>
          <Trans>
            <Plural value={passed} one="# rule" other="# rules" /> ok, {failed} broken. Checked{' '}
            <Moment at={at} /> ({timeZone}) against the books of the payment provider:{' '}
            {provider.replaceAll('_', ' ')}.
          </Trans>
        </p>
      </Alert>
      <ul aria-label={t`Rules`} className="grid gap-2">
        {sorted.map((finding) => (
          <Finding key={finding.id} finding={finding} />
        ))}
      </ul>
    </>
  )
}

function brokenTitle(failed: number) {
  return t`${plural(failed, { one: '# rule is', other: '# rules are' })} broken`
}

function isBroken({ broken }: AuditFinding) {
  return broken.length > 0
}

const holds = { tone: 'success', icon: CircleCheck } as const
const breaks = { tone: 'danger', icon: CircleX } as const

function Finding({ finding }: { finding: AuditFinding }) {
  const { id, rule, broken } = finding
  return (
    <li className="grid gap-x-4 gap-y-2 rounded-input border border-hairline px-4 py-3 sm:grid-cols-[6rem_1fr]">
      <div>
        <IconBadge {...(isBroken(finding) ? breaks : holds)}>
          {isBroken(finding) ? t`Broken` : t`Ok`}
        </IconBadge>
      </div>
      <div className="min-w-0">
        <p className="first-letter:uppercase">{rule}</p>
        <p className="text-sm text-muted">{id}</p>
        {isBroken(finding) && <p className="mt-1">{finding.remedy}</p>}
        {isBroken(finding) && (
          <ul className="mt-2 grid gap-1 text-sm">
            {broken.map(({ id: row, about, page }) => (
              <li key={row} className="wrap-anywhere">
                {about && page ? (
                  <BrokenLink page={page}>{about}</BrokenLink>
                ) : (
                  <>
                    {about && <span className="me-2">{about}</span>}
                    <span className="font-mono text-muted">{row}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

interface BrokenLinkProps {
  page: NonNullable<AuditFinding['broken'][number]['page']>
  children: string
}

function BrokenLink({ page: { what, id }, children }: BrokenLinkProps) {
  if (what === 'class') return <ClassLink id={id}>{children}</ClassLink>
  return what === 'order' ? (
    <OrderLink id={id}>{children}</OrderLink>
  ) : (
    <PersonLink id={id}>{children}</PersonLink>
  )
}
