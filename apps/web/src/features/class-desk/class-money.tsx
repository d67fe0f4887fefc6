import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ClassMoney as Money } from '@cadenza/contracts/places/class-page'
import { mostOfClass } from '@cadenza/contracts/places/class-values'
import { IconBadge } from '../../components/parts/badge.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { refundLooks } from '../../shared/orders/refund-words.ts'
import { useClassMoney } from './queries.ts'

type Line = Money['lines'][number]

/** What was paid for each place and given back with it, and the sums. */
export function ClassMoney({ courseId }: { courseId: string }) {
  return (
    <QueryView query={useClassMoney(courseId)} skeleton={<TableSkeleton rows={6} />}>
      {(money) =>
        money.lines.length === 0 ? (
          <EmptyState
            title={t`Nothing is sold yet`}
            text={t`Each place appears here with what was paid for it.`}
          />
        ) : (
          <Lines money={money} />
        )
      }
    </QueryView>
  )
}

function Lines({ money: { currency, paidMinor, refundedMinor, lines } }: { money: Money }) {
  const sums: [string, number][] = [
    [t`Paid`, paidMinor],
    [t`Given back`, refundedMinor],
    [t`Remains`, paidMinor - refundedMinor],
  ]
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {lines.length >= mostOfClass && (
        <p className="text-sm text-muted">{t`The latest ${mostOfClass} places are listed; the sums are of all.`}</p>
      )}
      <DataTable caption={t`Money`} columns={columnsFor(currency)} rows={lines} rowKey={({ id }) => id} />
    </div>
  )
}

function columnsFor(currency: string): Column<Line>[] {
  return [
    {
      header: t`For`,
      rowHeader: true,
      cell: ({ participant: { id, ownerId, name, isChild } }) => (
        <PersonLink id={ownerId} {...(isChild && { child: id })} className="link font-semibold">
          {name}
        </PersonLink>
      ),
    },
    {
      header: t`Date`,
      cell: ({ at }) => <Moment at={at} dateOnly />,
    },
    { header: t`Paid by`, cell: ({ payer }) => <PersonLink id={payer.id}>{payer.name}</PersonLink> },
    {
      header: t`Receipt`,
      cell: ({ orderId, receiptNumber }) => (
        <OrderLink id={orderId}>{receiptNumber === null ? t`Order` : t`Receipt ${receiptNumber}`}</OrderLink>
      ),
    },
    { header: t`State`, cell: (line) => <State line={line} /> },
    {
      header: t`Amount`,
      align: 'end',
      narrow: 'side',
      cell: (line) => <Amount line={line} currency={currency} />,
    },
  ]
}

/** What was paid, and how much of it was given back: struck where that is all. */
function Amount({ line: { priceMinor, refundedMinor }, currency }: { line: Line; currency: string }) {
  const isPart = refundedMinor > 0 && refundedMinor < priceMinor
  const isAll = refundedMinor > 0 && !isPart
  return (
    <>
      <span className={isAll ? 'text-muted line-through' : undefined}>
        {formatMoney(priceMinor, currency)}
      </span>
      {isPart && (
        <span className="block text-sm text-muted">{t`${formatMoney(refundedMinor, currency)} given back`}</span>
      )}
    </>
  )
}

function State({ line: { isRevoked, refund, movedFrom, movedTo } }: { line: Line }) {
  if (movedTo) return t`Moved to ${movedTo.name}`
  if (!isRevoked && movedFrom) return t`Paid, moved from ${movedFrom.name}`
  if (!isRevoked) return t`Paid`
  if (refund === null) return t`Place taken back`
  const { word, ...look } = refundLooks[refund]
  return <IconBadge {...look}>{word}</IconBadge>
}
