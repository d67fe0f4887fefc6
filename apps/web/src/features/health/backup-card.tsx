import type { SchoolHealth } from '@cadenza/contracts/wire/health'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count, formatDateTime, formatNumber } from '../../lib/format/format.ts'
import { HealthCard } from './health-card.tsx'

const words = {
  ok: 'Up to date',
  trouble: 'Too old',
  attention: 'None yet',
}

/** When the school was last backed up, how large that was, and how many are kept. */
export function BackupCard({ backup }: Pick<SchoolHealth, 'backup'>) {
  const { timeZone } = useSiteConfig()
  const { state, last, kept, keepDays } = backup
  const made: [string, string][] = last
    ? [
        ['Made', formatDateTime(last.at, timeZone)],
        ['Size', `${formatNumber(Math.ceil(last.bytes / 1e6))} MB`],
        ['Kept', count(kept, 'backup', 'backups')],
      ]
    : [['Made', state === 'off' ? 'Never' : 'Never; the first is tonight']]
  const facts: [string, string][] =
    keepDays === null ? made : [...made, ['Each kept for', count(keepDays, 'day', 'days')]]
  return (
    <HealthCard title="Daily backup" state={state} words={words} facts={facts}>
      {state === 'off' && (
        <p className="mt-auto text-sm text-muted">
          Set BACKUP_DIR or BACKUP_BUCKET on the server to have one made every night.
        </p>
      )}
    </HealthCard>
  )
}
