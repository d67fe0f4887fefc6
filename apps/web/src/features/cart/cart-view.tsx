import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Cart, CartItem } from '@cadenza/contracts/places/cart'
import { useId, useState, type ReactNode } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import {
  byParticipant,
  headingOf,
  isOfFamily,
  placeName,
  type OfParticipant,
} from '../../shared/places/by-participant.ts'
import { CartRow, RemovedRow } from './cart-row.tsx'
import { CartCodes } from '../../shared/places/cart-codes.tsx'
import { CartSummary } from '../../shared/places/cart-summary.tsx'
import { useCart } from './queries.ts'
import { asSelected, usePutBack, useRemoveFromCart } from './mutations.ts'

interface CartViewProps {
  /** The question whom a row is for; `onClose` with the id of the row that took its place. */
  asking: (item: CartItem, onClose: (changedId?: string) => void) => ReactNode
  /** Below an empty cart. */
  suggestions?: ReactNode
}

/** The selected classes with their total, or a suggestion if there are none. */
export function CartView({ asking, suggestions }: CartViewProps) {
  const [removed, setRemoved] = useState<CartItem>()
  const putBack = usePutBack()
  const forget = () => setRemoved(undefined)
  const undo = () => removed && putBack.mutate(asSelected(removed), { onSuccess: forget })
  return (
    <>
      {removed && <RemovedRow item={removed} busy={putBack.isPending} onUndo={undo} onDismiss={forget} />}
      <QueryView query={useCart()} skeleton={<TableSkeleton rows={6} />}>
        {(cart) =>
          cart.items.length === 0 ? (
            <>
              <EmptyCart />
              {suggestions}
            </>
          ) : (
            <FilledCart cart={cart} onRemoved={setRemoved} asking={asking} />
          )
        }
      </QueryView>
    </>
  )
}

interface FilledCartProps extends Pick<CartViewProps, 'asking'> {
  cart: Cart
  /** Called with what can be put back; a class that can no longer be paid for cannot. */
  onRemoved: (item: CartItem | undefined) => void
}

function FilledCart({ cart, onRemoved, asking }: FilledCartProps) {
  const confirm = useConfirm()
  const [changing, setChanging] = useState<CartItem>()
  const [changedId, setChangedId] = useState<string>()
  const remove = useRemoveFromCart()
  const askAndRemove = async (item: CartItem) => {
    const sure = await confirm({
      title: t`Are you sure?`,
      what: placeName(item.course.name, item.participant),
      text: t`You won't be able to revert this!`,
      confirmLabel: t`Yes, delete it`,
      danger: true,
    })
    if (!sure) return
    await remove.mutateAsync({ id: item.id }).then(
      () => onRemoved(item.problem ? undefined : item),
      // Reported by the mutation itself.
      () => undefined,
    )
  }
  const rowsOf = (items: CartItem[], inGroup = false) => (
    <ul className="grid content-start gap-4">
      {items.map((item) => (
        <CartRow
          key={item.id}
          item={item}
          inGroup={inGroup}
          isChanged={item.id === changedId}
          onChange={setChanging}
          onDelete={(chosen) => void askAndRemove(chosen)}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="grid content-start gap-8">
        {isOfFamily(cart.items)
          ? byParticipant(cart.items).map((group) => (
              <OfOne key={group.participant.id} group={group} currency={cart.currency}>
                {rowsOf(group.rows, true)}
              </OfOne>
            ))
          : rowsOf(cart.items)}
        <CartCodes codes={cart.codes} />
        <RefundLines rules={cart.refundRules} />
      </div>
      <CartSummary cart={cart} />
      {changing &&
        asking(changing, (id) => {
          setChanging(undefined)
          setChangedId(id)
        })}
    </div>
  )
}

/** What comes back of which class, should they change their mind. */
function RefundLines({ rules }: { rules: string[] }) {
  return (
    <section aria-label={t`Refunds`} className="grid gap-1 text-sm text-muted">
      {rules.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

interface OfOneProps {
  group: OfParticipant<CartItem>
  currency: string
  children: ReactNode
}

/** What is selected for one family member, with its price; items that cannot be paid for are not counted. */
function OfOne({ group: { participant, rows }, currency, children }: OfOneProps) {
  const id = useId()
  const totalMinor = rows.reduce((sum, { priceMinor, problem }) => sum + (problem ? 0 : priceMinor), 0)
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl wrap-anywhere">
          {headingOf(participant)}
        </h2>
        <p className="font-semibold tabular-nums">
          <Trans>
            <span className="sr-only">Subtotal </span>
            {formatMoney(totalMinor, currency)}
          </Trans>
        </p>
      </div>
      {children}
    </section>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      title={t`No classes selected yet`}
      text={t`Choose a class that you like and press Select: it will wait for you here.`}
      art="/art/cover/guitar/empty-cart.svg"
      action={<LinkButton to="/classes">{t`Browse classes`}</LinkButton>}
    />
  )
}
