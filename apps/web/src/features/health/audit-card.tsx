import type { SchoolHealth } from '@cadenza/contracts/wire/health'
import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count, formatDateTime } from '../../lib/format/format.ts'
import { HealthCard } from './health-card.tsx'

const words = {
  ok: 'All rules hold',
  trouble: 'Rules broken',
  attention: 'Too long ago',
  unknown: 'Not run yet',
}

/** When the books were last checked, and the result. */
export function AuditCard({ audit: { state, last } }: Pick<SchoolHealth, 'audit'>) {
  const { timeZone } = useSiteConfig()
  const facts: [string, string][] = last
    ? [
        ['Run', formatDateTime(last.at, timeZone)],
        ['Holds', count(last.passed, 'rule', 'rules')],
        ['Broken', count(last.failed, 'rule', 'rules')],
      ]
    : [['Run', 'Never; the first is tonight']]
  return (
    <HealthCard title="Last audit" state={state} words={words} facts={facts}>
      {last && last.broken.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {last.broken.map(({ id, rule }) => (
            <li key={id} className="wrap-anywhere first-letter:uppercase">
              {rule}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto">
        <Link to="/dashboard/audit" className="font-semibold underline underline-offset-4">
          Open the audit
        </Link>
      </p>
    </HealthCard>
  )
}
