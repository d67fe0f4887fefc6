import { t } from '@lingui/core/macro'
import type { Barred } from '@cadenza/contracts/families/going-home'
import { Button } from '../../components/parts/button.tsx'

interface BarredListProps {
  barred: Barred[]
  /** Undefined for those who may only look. */
  onEnd: ((one: Barred) => void) | undefined
  /** Which one is being ended. */
  busyId?: string | undefined
}

/** Who must not take a child home, in red, and why. */
export function BarredList({ barred, onEnd, busyId }: BarredListProps) {
  if (barred.length === 0) return <p className="text-muted">{t`No one is barred.`}</p>
  return (
    <ul className="grid gap-2">
      {barred.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-danger-soft px-4 py-2 text-danger"
        >
          <span className="min-w-0 wrap-anywhere">
            <strong>{t`Must not pick up: ${one.name}`}</strong>
            <span className="block">{one.reason}</span>
          </span>
          {onEnd && (
            <Button
              variant="ghost"
              busy={busyId === one.id}
              aria-label={t`End this for ${one.name}`}
              onClick={() => onEnd(one)}
            >
              {t`End this`}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
