import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Opening } from '@cadenza/contracts/school/opening'
import { formatNumber } from '../../lib/format/format.ts'

/** How the sale proceeds, and what happens when the user is called. */
export function WaitingFacts({ opening }: { opening: Opening }) {
  const { phase, tickets, serving, freeSeats, heldSeats, comeSeconds, seedHash, seed } = opening
  const minutes = Math.max(1, Math.round(comeSeconds / 60))
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
        <dt className="text-muted">{t`Tickets`}</dt>
        <dd>{formatNumber(tickets)}</dd>
        {phase === 'open' && (
          <>
            <dt className="text-muted">{t`Now serving`}</dt>
            <dd>{serving === 0 ? '–' : formatNumber(serving)}</dd>
          </>
        )}
        <dt className="text-muted">{t`Seats left`}</dt>
        <dd>
          {heldSeats > 0
            ? t`${formatNumber(freeSeats)}, and ${formatNumber(heldSeats)} being paid for`
            : formatNumber(freeSeats)}
        </dd>
      </dl>
      <details className="text-sm text-muted">
        <summary className="min-h-6 cursor-pointer">{t`How it works`}</summary>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          <li>
            {t`Keep this page open when the sale opens: it shows us that you are there, and goes on by itself.`}
          </li>
          <li>
            {t`When you are called you have ${plural(minutes, { one: '# minute', other: '# minutes' })} to begin the payment. Your seats are then held for you as always.`}
          </li>
          <li>{t`If you miss your call, your place is kept once: you are called again when you are back.`}</li>
          <li>
            {seed ? (
              <Trans>
                The draw can be checked: the SHA-256 of its seed is{' '}
                <code className="wrap-anywhere">{seedHash}</code>, the seed{' '}
                <code className="wrap-anywhere">{seed}</code>.
              </Trans>
            ) : (
              <Trans>
                The draw can be checked: the SHA-256 of its seed is{' '}
                <code className="wrap-anywhere">{seedHash}</code>; the seed itself is shown once the lots are
                drawn.
              </Trans>
            )}
          </li>
        </ul>
      </details>
    </>
  )
}
