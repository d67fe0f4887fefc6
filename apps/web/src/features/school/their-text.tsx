import { t } from '@lingui/core/macro'
import { Button } from '../../components/parts/button.tsx'

interface TheirTextProps {
  body: string
  onTake: () => void
  onKeep: () => void
}

/** What another admin has saved while this text was open. */
export function TheirText({ body, onTake, onKeep }: TheirTextProps) {
  return (
    <section
      aria-label={t`Saved by someone else`}
      className="grid gap-3 rounded-card border border-hairline p-4"
    >
      <p className="font-semibold">{t`Another admin has saved this text in the meantime:`}</p>
      <p className="max-h-60 overflow-y-auto whitespace-pre-line text-muted">{body || t`It is empty.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onTake}>
          {t`Take theirs`}
        </Button>
        <Button variant="secondary" size="sm" onClick={onKeep}>
          {t`Go on with mine`}
        </Button>
      </div>
    </section>
  )
}
