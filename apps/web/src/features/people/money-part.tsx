import { formatMoney } from '@cadenza/contracts/money/money-text'
import { howPaidWords } from '@cadenza/contracts/money/payment-words'
import type { Purchase } from '@cadenza/contracts/people/person'
import type { ReactNode } from 'react'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { actionsColumn, DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { ClassLink, OrderLink } from '../../shared/links/object-links.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import type { PersonActions } from './page-actions.ts'
import type { ShownPerson } from './queries.ts'
import { Amount, PurchaseState } from './purchase-state.tsx'

interface MoneyPartProps extends Pick<PersonActions, 'onRefund' | 'onEmailReceipt'> {
  page: ShownPerson
}

interface AllProps extends MoneyPartProps {
  /** Those to the person. */
  mails: ReactNode
}

/** Orders with what was paid and given back, the cart, and the mails to the person. */
export function MoneyPart({ page, mails, ...actions }: AllProps) {
  return (
    <div className="grid gap-8">
      {page.purchases.length === 0 ? (
        <EmptyState title="Nothing was bought yet" text="Each order appears here, paid or not." />
      ) : (
        <Purchases page={page} {...actions} />
      )}
      <Cart cart={page.cart} />
      {mails}
    </div>
  )
}

function Purchases({ page, onRefund, onEmailReceipt }: MoneyPartProps) {
  const linesOf = Map.groupBy(page.places, ({ orderId }) => orderId)
  const columns: Column<Purchase>[] = [
    {
      header: 'Order',
      rowHeader: true,
      cell: ({ orderId, payment }) => (
        <OrderLink id={orderId} className="link font-semibold whitespace-nowrap">
          {payment ? `Receipt ${payment.receiptNumber}` : 'Not paid'}
        </OrderLink>
      ),
    },
    {
      header: 'Date',
      cell: ({ payment, createdAt }) => <WhenText at={payment?.paidAt ?? createdAt} />,
    },
    {
      header: 'For',
      narrow: 'first',
      takes: '1/3',
      cell: ({ orderId }) => {
        const lines = (linesOf.get(orderId) ?? []).map(
          ({ course, participant }) => `${course.name} for ${participant.name}`,
        )
        return <span title={lines.join('\n')}>{lines.join(', ')}</span>
      },
    },
    { header: 'Paid', isWide: true, cell: ({ payment }) => payment && howPaidWords(payment) },
    { header: 'Amount', align: 'end', cell: (purchase) => <Amount purchase={purchase} /> },
    { header: 'State', cell: (purchase) => <PurchaseState purchase={purchase} /> },
    {
      ...actionsColumn,
      cell: ({ payment }) =>
        payment && (
          <ActionMenu
            label={`Actions for receipt ${payment.receiptNumber}`}
            actions={[
              {
                label: 'Refund',
                name: `Refund receipt ${payment.receiptNumber}`,
                onSelect: () => onRefund(payment.id),
              },
              {
                label: 'Email the receipt again',
                name: `Email receipt ${payment.receiptNumber} again`,
                onSelect: () => onEmailReceipt(payment.id),
              },
            ]}
          />
        ),
    },
  ]
  return (
    <section aria-label="Orders" className="grid gap-2">
      <p className="tabular-nums">{sumOf(page.purchases)}</p>
      <DataTable
        caption="Orders, newest first"
        columns={columns}
        rows={page.purchases}
        rowKey={({ orderId }) => orderId}
      />
    </section>
  )
}

/** Of each currency, which is one unless the school has changed its own. */
function sumOf(purchases: Purchase[]): string {
  const sums = [...Map.groupBy(purchases, ({ currency }) => currency)].map(([currency, of]) => {
    const total = (amountOf: (purchase: Purchase) => number) =>
      formatMoney(
        of.reduce((sum, purchase) => sum + amountOf(purchase), 0),
        currency,
      )
    const paid = total(({ payment }) => payment?.amountMinor ?? 0)
    const left = total(({ payment }) => (payment ? payment.amountMinor - payment.refundedMinor : 0))
    const owed = total(({ status, totalMinor }) => (status === 'reserved' ? totalMinor : 0))
    return `${paid} paid, ${left} after refunds, ${owed} owed`
  })
  return sums.join('; ')
}

function Cart({ cart }: Pick<ShownPerson, 'cart'>) {
  if (cart.length === 0) return null
  return (
    <section aria-label="In the cart" className="grid gap-2">
      <h2 className="text-xl">In the cart</h2>
      <ul>
        {cart.map(({ id, course, participant }) => (
          <li key={id} className="wrap-anywhere">
            <ClassLink id={course.id}>{course.name}</ClassLink> for {participant.name}
          </li>
        ))}
      </ul>
    </section>
  )
}
