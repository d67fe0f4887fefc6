import { plural, t } from '@lingui/core/macro'
import type { HandPrice } from '@cadenza/contracts/money/discount'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { AccountLink, OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { LinePrice } from '../../shared/places/line-price.tsx'
import { useHandPrices } from './queries.ts'

/** What the office and admins have sold at a price of their own, newest first. */
export function HandPrices() {
  return (
    <PagedView
      list={useHandPrices()}
      rows={5}
      counted={(count) => plural(count, { one: '# price', other: '# prices' })}
      none={
        <EmptyState
          title={t`No prices by hand yet`}
          text={t`When the office names the price of a place at Enrol, it appears here with its reason.`}
        />
      }
    >
      {(prices, status) => (
        <>
          <p role="status" className="mb-2 text-sm text-muted tabular-nums">
            {status}
          </p>
          <DataTable
            caption={t`Prices by hand`}
            columns={columns()}
            rows={prices}
            rowKey={({ claimId }) => claimId}
          />
        </>
      )}
    </PagedView>
  )
}

const columns = (): Column<HandPrice>[] => [
  {
    header: t`Class`,
    rowHeader: true,
    narrow: 'first',
    takes: '1/4',
    cell: ({ orderId, course }) => (
      <OrderLink id={orderId} className="link font-semibold">
        {course}
      </OrderLink>
    ),
  },
  {
    header: t`For`,
    cell: ({ participant, payer }) => (
      <>
        {participant.name}
        {participant.name !== payer.name && (
          <>
            {', '}
            <PersonLink id={payer.id}>{payer.name}</PersonLink>
          </>
        )}
      </>
    ),
  },
  { header: t`Price`, align: 'end', cell: (price) => <LinePrice {...price} /> },
  {
    header: t`On the receipt`,
    isWide: true,
    takes: '1/5',
    cell: ({ words }) => <span title={words}>{words}</span>,
  },
  { header: t`Reason`, takes: '1/4', cell: ({ reason }) => <span title={reason}>{reason}</span> },
  { header: t`By`, narrow: 'hidden', cell: ({ by }) => by && <AccountLink of={by} /> },
  { header: t`When`, cell: ({ at }) => <WhenText at={at} /> },
]
