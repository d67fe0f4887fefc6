import { msg, t } from '@lingui/core/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import type { OrderPage } from '@cadenza/contracts/money/order'
import { wasTakenBack } from '@cadenza/contracts/money/refund-values'
import { useState } from 'react'
import { ActionMenu } from '../../../../components/parts/action-menu.tsx'
import { Button, LinkButton } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../../../components/parts/empty-state.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { OrderActions } from '../../../../features/orders/order-actions.tsx'
import { MailsOf } from '../../../../features/mails/mails-of.tsx'
import { OrderView } from '../../../../features/orders/order-view.tsx'
import { useOrder } from '../../../../features/orders/queries.ts'
import { useEmailReceipt } from '../../../../features/refunds/mutations.ts'
import { RefundDialog } from '../../../../features/refunds/refund-dialog.tsx'
import { statusOf } from '../../../../lib/loading/api-error.ts'
import { pageOf } from '../../../../shared/links/elsewhere.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(money)/orders_/$id')({
  head: dashboardHead(msg`Order`),
  loader: async ({ context, params: { id } }) => (await context.api()).admin.orders.get.prefetch({ id }),
  component: Order,
})

/** One order, by its own id or by that of its payment. */
function Order() {
  const { id } = Route.useParams()
  const found = useOrder(id)
  if (found.data?.kind === 'elsewhere') return <Navigate {...pageOf(found.data)} replace />
  const order = found.data
  if (!order && statusOf(found.error) === 404) return <NoOrder />
  const title = order?.payment
    ? t`Order, receipt ${order.payment.receiptNumber}`
    : order?.reference
      ? t`Order ${order.reference}`
      : t`Order`
  return (
    <DashboardPage
      title={title}
      actions={
        order && (
          <>
            <OrderActions order={order} />
            {order.payment && !wasTakenBack(order) && <Actions payment={order.payment} />}
          </>
        )
      }
    >
      <QueryView query={{ ...found, data: order }} skeleton={<TableSkeleton rows={6} />}>
        {(loaded) => (
          <div className="grid gap-8">
            <OrderView order={loaded} />
            <MailsOf what="order" id={loaded.id} />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}

function Actions({ payment }: { payment: NonNullable<OrderPage['payment']> }) {
  const emailReceipt = useEmailReceipt()
  const [refunding, setRefunding] = useState(false)
  const { id, receiptNumber, lines, email } = payment
  const isEmpty = lines.every(({ isCancelled }) => isCancelled)
  return (
    <>
      <Button
        disabled={isEmpty}
        title={isEmpty ? t`Every place was taken back` : undefined}
        onClick={() => setRefunding(true)}
      >
        {t`Refund`}
      </Button>
      <LinkButton to="/dashboard/receipt/$id" params={{ id }} variant="secondary">
        {t`Receipt`}
      </LinkButton>
      <ActionMenu
        label={t`Actions for receipt ${receiptNumber}`}
        actions={[
          {
            label: t`Email the receipt again`,
            onSelect: () => emailReceipt.mutate({ id }),
            // The books drop the address with the account.
            blocked: email ? undefined : t`The account was deleted`,
          },
        ]}
      />
      {refunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </>
  )
}

function NoOrder() {
  return (
    <DashboardPage title={t`Order`}>
      <EmptyState
        title={t`There is no such order`}
        text={t`Perhaps its address was cut off.`}
        action={<LinkButton to="/dashboard/payments">{t`All payments`}</LinkButton>}
      />
    </DashboardPage>
  )
}
