import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { SchoolHealth } from '@cadenza/contracts/wire/health'
import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { HealthCard } from './health-card.tsx'

const words = worded({
  ok: msg`All rules hold`,
  trouble: msg`Rules broken`,
  attention: msg`Too long ago`,
  unknown: msg`Not run yet`,
})

/** When the books were last checked, and the result. */
export function AuditCard({ audit: { state, last } }: Pick<SchoolHealth, 'audit'>) {
  const { timeZone } = useSiteConfig()
  const facts: [string, string][] = last
    ? [
        [t`Run`, formatDateTime(last.at, timeZone)],
        [t`Holds`, plural(last.passed, { one: '# rule', other: '# rules' })],
        [t`Broken`, plural(last.failed, { one: '# rule', other: '# rules' })],
      ]
    : [[t`Run`, t`Never; the first is tonight`]]
  return (
    <HealthCard title={t`Last audit`} state={state} words={words} facts={facts}>
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
          {t`Open the audit`}
        </Link>
      </p>
    </HealthCard>
  )
}
