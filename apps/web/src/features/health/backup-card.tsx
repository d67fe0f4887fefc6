import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { SchoolHealth } from '@cadenza/contracts/wire/health'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, formatNumber } from '../../lib/format/format.ts'
import { HealthCard } from './health-card.tsx'

const words = worded({
  ok: msg`Up to date`,
  trouble: msg`Too old`,
  attention: msg`None yet`,
})

/** When the school was last backed up, how large that was, and how many are kept. */
export function BackupCard({ backup }: Pick<SchoolHealth, 'backup'>) {
  const { timeZone } = useSiteConfig()
  const { state, last, kept, keepDays } = backup
  const made: [string, string][] = last
    ? [
        [t`Made`, formatDateTime(last.at, timeZone)],
        [t`Size`, t`${formatNumber(Math.ceil(last.bytes / 1e6))} MB`],
        [t`Kept`, plural(kept, { one: '# backup', other: '# backups' })],
      ]
    : [[t`Made`, state === 'off' ? t`Never` : t`Never; the first is tonight`]]
  const facts: [string, string][] =
    keepDays === null
      ? made
      : [...made, [t`Each kept for`, plural(keepDays, { one: '# day', other: '# days' })]]
  return (
    <HealthCard title={t`Daily backup`} state={state} words={words} facts={facts}>
      {state === 'off' && (
        <p className="mt-auto text-sm text-muted">
          {t`Set BACKUP_DIR or BACKUP_BUCKET on the server to have one made every night.`}
        </p>
      )}
    </HealthCard>
  )
}
