import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ManagedSchoolText } from '@cadenza/contracts/school/school'
import { Button } from '../../components/parts/button.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'

interface HistoryProps {
  text: ManagedSchoolText
  busy: boolean
  onBringBack: (earlier: { version: number; body: string }) => void
}

/** The versions of a text, and the way back to each. */
export function History({ text, busy, onBringBack }: HistoryProps) {
  const { timeZone } = useSiteConfig()
  const earlier = text.history.filter(({ version }) => version !== text.version)
  if (earlier.length === 0) return null
  return (
    <section aria-label={t`Earlier versions`} className="grid gap-2">
      <h3 className="text-lg">{t`Earlier versions`}</h3>
      <ul className="grid gap-2">
        {earlier.map(({ version, body, savedAt, savedBy }) => (
          <li key={version}>
            <details className="rounded-card border border-hairline">
              <summary className="min-h-11 px-4 py-2">
                {savedBy
                  ? t`Version ${version}, ${{ date: formatDateTime(savedAt, timeZone) }}, ${savedBy}`
                  : t`Version ${version}, ${{ date: formatDateTime(savedAt, timeZone) }}`}
              </summary>
              <div className="grid gap-3 px-4 pb-4">
                <p className="max-h-80 overflow-y-auto whitespace-pre-line text-muted">{body || t`Empty`}</p>
                <Button
                  variant="secondary"
                  size="sm"
                  busy={busy}
                  className="justify-self-start"
                  onClick={() => onBringBack({ version, body })}
                >
                  <Trans>
                    Bring back<span className="sr-only"> version {version}</span>
                  </Trans>
                </Button>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
