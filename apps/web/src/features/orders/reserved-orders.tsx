import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { daysBetween, dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { ReservedOrder } from '@cadenza/contracts/money/office-sale'
import { methodLabels } from '@cadenza/contracts/money/payment-words'
import type { Payment } from '@cadenza/contracts/money/payment'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { actionsColumn, DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { OrderDialog, type OrderAction } from './order-dialog.tsx'
import { useReservedOrders } from './queries.ts'

type Choose = (chosen: { action: OrderAction; reference: string }) => void

/** Orders whose seats are held until money arrives, the soonest due first. */
export function ReservedOrders({ onRecorded }: { onRecorded: (payment: Payment) => void }) {
  const orders = useReservedOrders()
  const { timeZone } = useSiteConfig()
  const [chosen, choose] = useState<Parameters<Choose>[0]>()
  return (
    <section aria-label={t`Waiting for money`}>
      <PagedView
        list={orders}
        rows={6}
        none={
          <EmptyState
            title={t`No order waits for money`}
            text={t`Orders that are to be paid by transfer or cheque wait here, with the seats that they hold.`}
          />
        }
      >
        {(items) => (
          <DataTable
            caption={t`Orders that wait for money, the soonest due first`}
            columns={columnsFor(dayIn(timeZone), choose)}
            rows={items}
            rowKey={({ orderId }) => orderId}
          />
        )}
      </PagedView>
      {chosen && <OrderDialog {...chosen} onRecorded={onRecorded} onClose={() => choose(undefined)} />}
    </section>
  )
}

function columnsFor(today: string, choose: Choose): Column<ReservedOrder>[] {
  return [
    {
      header: t`Reference`,
      rowHeader: true,
      cell: ({ orderId, reference }) => (
        <OrderLink id={orderId} className="link font-semibold whitespace-nowrap">
          {reference}
        </OrderLink>
      ),
    },
    {
      header: t`Payer`,
      narrow: 'first',
      cell: ({ payer }) => <PersonLink id={payer.id}>{payer.name}</PersonLink>,
    },
    {
      header: t`Total`,
      align: 'end',
      cell: ({ totalMinor, currency }) => (
        <span className="tabular-nums">{formatMoney(totalMinor, currency)}</span>
      ),
    },
    { header: t`Method`, cell: ({ method }) => methodLabels[method] },
    { header: t`Due by`, cell: ({ dueOn }) => <Due dueOn={dueOn} today={today} /> },
    {
      ...actionsColumn,
      cell: (order) => <Actions order={order} choose={choose} />,
    },
  ]
}

function Due({ dueOn, today }: { dueOn: string; today: string }) {
  const soon = dueWords(dueOn, today)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <time dateTime={dueOn} className="whitespace-nowrap">
        <Trans>
          <span className="sm:hidden">Due by </span>
          {dateOf(dueOn)}
        </Trans>
      </time>
      {soon && <Badge tone={soon.tone}>{soon.word}</Badge>}
    </span>
  )
}

function Actions({ order: { reference }, choose }: { order: ReservedOrder; choose: Choose }) {
  const navigate = useNavigate()
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="sm"
        variant="secondary"
        className="max-sm:hidden"
        aria-label={t`Record the payment of ${reference}`}
        onClick={() => choose({ action: 'record', reference })}
      >
        {t`Record`}
      </Button>
      <ActionMenu
        label={t`Actions for ${reference}`}
        actions={[
          {
            label: t`Record the payment`,
            name: t`Record the payment of ${reference}`,
            onSelect: () => choose({ action: 'record', reference }),
          },
          {
            label: t`Give more time`,
            name: t`Give more time for ${reference}`,
            onSelect: () => choose({ action: 'extend', reference }),
          },
          {
            label: t`Print the details`,
            name: t`Print the details of ${reference}`,
            onSelect: () =>
              void navigate({ to: '/dashboard/print/reservation/$reference', params: { reference } }),
          },
          {
            label: t`Release the places`,
            name: t`Release the places of ${reference}`,
            danger: true,
            onSelect: () => choose({ action: 'release', reference }),
          },
        ]}
      />
    </span>
  )
}

/** How a last day for money stands to today; both as `2027-07-05`. */
export function dueWords(
  dueOn: string,
  today: string,
): { word: string; tone: 'danger' | 'warning' } | undefined {
  const days = daysBetween(today, dueOn)
  if (days < 0) return { word: t`Overdue`, tone: 'danger' }
  if (days === 0) return { word: t`Due today`, tone: 'danger' }
  if (days === 1) return { word: t`Due tomorrow`, tone: 'warning' }
  return days <= 3
    ? { word: plural(days, { one: 'Due in # day', other: 'Due in # days' }), tone: 'warning' }
    : undefined
}
