import { msg, t } from '@lingui/core/macro'
import type { Discount } from '@cadenza/contracts/money/discount'
import { useState, type ReactNode } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { useOpened } from '../../lib/forms/use-opened.ts'
import { useOpenedByAddress } from '../../lib/url/use-opened-by-address.ts'
import { useDiscounts } from '../../shared/discounts/queries.ts'
import { DiscountTable } from './discount-table.tsx'
import { HandPrices } from './hand-prices.tsx'
import { usePauseDiscount } from './mutations.ts'

const form = onDemand(
  () => import('./discount-form.tsx').then(({ DiscountForm }) => DiscountForm),
  msg`The form could not be loaded`,
)

type DiscountsTab = 'discounts' | 'byHand'

interface DiscountsPageProps {
  /** Writes discounts, and sees what was named by hand; the office only looks. */
  isAdmin: boolean
  menu: ReactNode
  tab: DiscountsTab
  onTab: (tab: DiscountsTab) => void
}

/** All that lowers prices: the school's discounts, and for admins what was named by hand. */
export function DiscountsPage({ isAdmin, menu, tab, onTab }: DiscountsPageProps) {
  const { opened: edited, open, close } = useOpened<string | null>()
  const query = useDiscounts()
  useOpenedByAddress(() => isAdmin && open(null))
  const add = isAdmin && <Button onClick={() => open(null)}>{t`New discount`}</Button>
  const list = <Discounts isAdmin={isAdmin} onEdit={open} add={add} />
  return (
    <DashboardPage
      isWide
      title={t`Discounts`}
      lead={t`What lowers a price, in this order: early bird, sibling, several weeks, a code, a scholarship. Each takes its part of what the ones before have left.`}
      actions={
        <>
          {add}
          {menu}
        </>
      }
    >
      {edited !== undefined && (
        <form.Part
          discount={query.data?.find(({ series }) => series === edited)}
          onClose={close}
          fallback={null}
        />
      )}
      {isAdmin ? (
        <Tabs label={t`Discounts`} tabs={tabs()} value={tab} onChange={onTab}>
          {tab === 'byHand' ? <HandPrices /> : list}
        </Tabs>
      ) : (
        list
      )}
    </DashboardPage>
  )
}

const tabs = () => [
  { value: 'discounts' as const, label: t`Discounts` },
  { value: 'byHand' as const, label: t`Prices by hand` },
]

interface DiscountsProps {
  isAdmin: boolean
  onEdit: (series: string) => void
  /** What makes the first one. */
  add: ReactNode
}

function Discounts({ isAdmin, onEdit, add }: DiscountsProps) {
  const query = useDiscounts()
  const pause = usePauseDiscount()
  const [changed, setChanged] = useState<{ series: string; name: string; paused: boolean }>()
  const set = ({ series, name }: Pick<Discount, 'series' | 'name'>, paused: boolean, isUndone = false) =>
    pause.mutate(
      { series, paused },
      { onSuccess: () => setChanged(isUndone ? undefined : { series, name, paused }) },
    )
  return (
    <>
      <UndoRow
        label={t`Undo: ${changed?.name ?? ''}`}
        busy={pause.isPending}
        onUndo={() => changed && set(changed, !changed.paused, true)}
      >
        {changed && (changed.paused ? t`${changed.name} is paused.` : t`${changed.name} counts again.`)}
      </UndoRow>
      <QueryView query={query} skeleton={<TableSkeleton rows={5} />}>
        {(discounts) =>
          discounts.length === 0 ? (
            <EmptyState
              title={t`No discounts yet`}
              text={t`With one, families who book early, bring a second child or type a code from your flyer pay less, and see why in the cart and on the receipt. A scholarship is for one child at a time.`}
              action={add}
            />
          ) : (
            <DiscountTable discounts={discounts} isAdmin={isAdmin} onEdit={onEdit} onPause={set} />
          )
        }
      </QueryView>
    </>
  )
}
