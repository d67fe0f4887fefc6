import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { say, worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { OrderPage } from '@cadenza/contracts/money/order'
import { wasTakenBack } from '@cadenza/contracts/money/refund-values'
import type { ReactNode } from 'react'
import { Badge, IconBadge } from '../../components/parts/badge.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { ClassLink, PersonLink } from '../../shared/links/object-links.tsx'
import { LinePrice, PriceSteps } from '../../shared/places/line-price.tsx'
import { refundLooks, refundWords } from '../../shared/orders/refund-words.ts'
import { Moment } from '../../components/parts/when-text.tsx'
import { Facts, takenBack, ShortId } from './order-facts.tsx'

type Line = OrderPage['lines'][number]

/** One order: who bought what, what was paid, tried and given back. */
export function OrderView({ order }: { order: OrderPage }) {
  const { lines, refunds, disputes, events } = order
  return (
    <div className="grid gap-8">
      <Facts order={order} />
      <DataTable caption={t`Places`} columns={columnsFor(order)} rows={lines} rowKey={({ id }) => id} />
      {refunds.length > 0 && !wasTakenBack(order) && (
        <Part title={t`Refunds`}>
          {refunds.map((refund) => (
            <RefundItem key={refund.id} refund={refund} />
          ))}
        </Part>
      )}
      {disputes.length > 0 && (
        <Part title={t`Disputes`}>
          {disputes.map(({ id, status, reason, amountMinor, createdAt }) => (
            <li key={id} className="wrap-anywhere">
              <Badge tone="danger">{asWords(status)}</Badge>{' '}
              <Trans>
                {formatMoney(amountMinor, order.currency)}, as “{asWords(reason)}”,{' '}
                <Moment at={createdAt} className="text-muted" />
              </Trans>
            </li>
          ))}
        </Part>
      )}
      {events.length > 0 && (
        <Part title={t`What the payment provider reported`}>
          {events.map(({ id, type, at }) => (
            <li key={id} className="wrap-anywhere">
              {eventWords[type] ?? asWords(type)} <Moment at={at} className="text-muted" />
            </li>
          ))}
        </Part>
      )}
    </div>
  )
}

function columnsFor(order: OrderPage): Column<Line>[] {
  const { currency } = order
  const wordsOf = ({ state }: Line) => (wasTakenBack(order) ? takenBack : placeWords[state])
  return [
    {
      header: t`Class`,
      rowHeader: true,
      cell: ({ course }) => (
        <ClassLink id={course.id} className="link font-semibold">
          {course.name}
        </ClassLink>
      ),
    },
    {
      header: t`For`,
      cell: ({ participant: { id, ownerId, name, isSelf } }) => (
        <PersonLink id={ownerId} child={isSelf ? undefined : id}>
          {name}
        </PersonLink>
      ),
    },
    {
      header: t`Price`,
      align: 'end',
      cell: (line) => (
        <>
          <LinePrice {...line} currency={currency} />
          <PriceSteps steps={line.steps} currency={currency} />
        </>
      ),
    },
    {
      header: t`Place`,
      cell: (line) => <Badge tone={wordsOf(line).tone}>{say(wordsOf(line).word)}</Badge>,
    },
  ]
}

const placeWords = {
  held: { word: msg`Held`, tone: 'info' },
  confirmed: { word: msg`Booked`, tone: 'success' },
  released: { word: msg`Let go`, tone: 'neutral' },
  revoked: { word: msg`Cancelled`, tone: 'neutral' },
  moved: { word: msg`Moved`, tone: 'neutral' },
} as const satisfies Record<Line['state'], object>

function RefundItem({ refund }: { refund: OrderPage['refunds'][number] }) {
  const { amountMinor, currency, status, createdAt, settledAt, providerRefundId, requestedBy } = refund
  const { word, ...look } = refundLooks[status]
  const why = <>{refundWords(refund)}</>
  const at = <Moment at={settledAt ?? createdAt} className="text-muted" />
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <IconBadge {...look}>{word}</IconBadge>
      <span className="tabular-nums">{formatMoney(amountMinor, currency)}</span>
      <span className="text-sm text-muted">
        {requestedBy?.name ? (
          <Trans>
            {why} by <PersonLink id={requestedBy.id}>{requestedBy.name}</PersonLink>, {at}
          </Trans>
        ) : (
          <>
            {why}, {at}
          </>
        )}
        {refund.failure && ` · ${asWords(refund.failure)}`}
        {refund.sentOn && ` · ${t`sent on ${dateOf(refund.sentOn)}`}`}
        {refund.sentReference && `, ${refund.sentReference}`}
      </span>
      {providerRefundId && <ShortId id={providerRefundId} label={t`Copy refund id ${providerRefundId}`} />}
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-2">{children}</ul>
    </section>
  )
}

const eventWords: Record<string, string | undefined> = worded({
  'payment_intent.succeeded': msg`The card was charged.`,
  'payment_intent.payment_failed': msg`A card was declined.`,
  'payment_intent.canceled': msg`The payment was given up.`,
})

/** `needs_response` as `needs response`. */
const asWords = (code: string) => code.replaceAll(/[_.]/g, ' ')
