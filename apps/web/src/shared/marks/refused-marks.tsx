import { plural, t } from '@lingui/core/macro'
import { markRefusalWords } from '@cadenza/contracts/places/attendance-words'
import { Button } from '../../components/parts/button.tsx'
import { formatTime } from '../../lib/format/format.ts'
import { refusedOf, type MarkQueue } from './mark-queue.ts'
import { markWords } from './mark-words.ts'
import { useQueue } from './use-live.ts'

/** Marks that the school has not taken, until they are dismissed. */
export function RefusedMarks({ queue }: { queue: MarkQueue | undefined }) {
  const refused = refusedOf(useQueue(queue).marks)
  if (refused.length === 0) return null
  return (
    <section aria-label={t`Marks that were not taken`} className="mb-4 rounded-card bg-danger-soft p-4">
      <h2 role="alert" className="text-lg text-danger">
        {plural(refused.length, { one: '# mark was not taken', other: '# marks were not taken' })}
      </h2>
      <ul className="mt-2 grid gap-3">
        {refused.map(({ mark, who, reason }) => (
          <li key={mark.opId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{t`${who}: ${{ mark: markWords(mark) }}`}</strong>
              {', '}
              {formatTime(mark.markedAt)}
              <span className="block text-danger">{reason && markRefusalWords[reason]}</span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t`Dismiss the mark of ${who}`}
              onClick={() => void queue?.dismiss(mark.opId)}
            >
              {t`Dismiss`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
