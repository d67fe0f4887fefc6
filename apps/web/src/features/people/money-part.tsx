import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Purchase } from '@cadenza/contracts/people/person'
import type { ReactNode } from 'react'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { actionsColumn, DataTable, widths, type Column } from '../../components/tables/data-table.tsx'
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
        <EmptyState title={t`Nothing was bought yet`} text={t`Each order appears here, paid or not.`} />
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
      header: t`Order`,
      width: 'xl:w-28',
      rowHeader: true,
      cell: ({ orderId, payment }) => (
        <OrderLink id={orderId} className="link font-semibold whitespace-nowrap">
          {payment ? t`Receipt ${payment.receiptNumber}` : t`Not paid`}
        </OrderLink>
      ),
    },
    {
      header: t`For`,
      narrow: 'first',
      takes: '1/3',
      cell: ({ orderId }) => {
        const lines = (linesOf.get(orderId) ?? []).map(
          ({ course, participant }) => t`${course.name} for ${participant.name}`,
        )
        return <span title={lines.join('\n')}>{lines.join(', ')}</span>
      },
    },
    { header: t`Amount`, align: 'end', width: 'xl:w-44', cell: (purchase) => <Amount purchase={purchase} /> },
    { header: t`State`, width: widths.state, cell: (purchase) => <PurchaseState purchase={purchase} /> },
    {
      header: t`When`,
      width: widths.when,
      cell: ({ payment, createdAt }) => <WhenText at={payment?.paidAt ?? createdAt} />,
    },
    {
      ...actionsColumn,
      width: widths.actions,
      cell: ({ payment }) =>
        payment && (
          <ActionMenu
            label={t`Actions for receipt ${payment.receiptNumber}`}
            actions={[
              {
                label: t`Refund`,
                name: t`Refund receipt ${payment.receiptNumber}`,
                onSelect: () => onRefund(payment.id),
              },
              {
                label: t`Email the receipt again`,
                name: t`Email receipt ${payment.receiptNumber} again`,
                onSelect: () => onEmailReceipt(payment.id),
              },
            ]}
          />
        ),
    },
  ]
  return (
    <DataTable
      caption={t`Orders, newest first`}
      columns={columns}
      rows={page.purchases}
      rowKey={({ orderId }) => orderId}
    />
  )
}

function Cart({ cart }: Pick<ShownPerson, 'cart'>) {
  if (cart.length === 0) return null
  return (
    <section aria-label={t`In the cart`} className="grid gap-2">
      <h2 className="text-xl">{t`In the cart`}</h2>
      <ul>
        {cart.map(({ id, course, participant }) => (
          <li key={id} className="wrap-anywhere">
            <Trans>
              <ClassLink id={course.id}>{course.name}</ClassLink> for {participant.name}
            </Trans>
          </li>
        ))}
      </ul>
    </section>
  )
}
