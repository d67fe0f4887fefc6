import type { Cart, CartItem } from '@cadenza/contracts/cart'
import type { Course } from '@cadenza/contracts/course'
import { useState } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { RemovedRow } from './removed-row.tsx'
import { useCart } from './use-cart.ts'
import { usePutBack, useRemoveFromCart } from './mutations.ts'

/** The selected classes with their total, or a suggestion where there are none. */
export function CartView() {
  const [removed, setRemoved] = useState<Course>()
  const putBack = usePutBack()
  const forget = () => setRemoved(undefined)
  return (
    <>
      {removed && (
        <RemovedRow
          course={removed}
          busy={putBack.isPending}
          onUndo={() => putBack.mutate({ courseId: removed.id }, { onSuccess: forget })}
          onDismiss={forget}
        />
      )}
      <QueryView query={useCart()} skeleton={<TableSkeleton rows={6} />}>
        {(cart) =>
          cart.items.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} onRemoved={setRemoved} />
        }
      </QueryView>
    </>
  )
}

interface FilledCartProps {
  cart: Cart
  /** Told of a class that can be put back; one that cannot be paid any more could not. */
  onRemoved: (course: Course | undefined) => void
}

function FilledCart({ cart, onRemoved }: FilledCartProps) {
  const confirm = useConfirm()
  const remove = useRemoveFromCart()
  const askAndRemove = async ({ id, course, problem }: CartItem) => {
    const sure = await confirm({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirmLabel: 'Yes, delete it',
      danger: true,
    })
    if (!sure) return
    await remove.mutateAsync({ id }).then(
      () => onRemoved(problem ? undefined : course),
      // Told by the mutation itself.
      () => undefined,
    )
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
      <ul className="grid content-start gap-4">
        {cart.items.map((item) => (
          <CartRow key={item.id} item={item} onDelete={(chosen) => void askAndRemove(chosen)} />
        ))}
      </ul>
      <CartSummary cart={cart} />
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      title="No classes selected yet"
      text="Choose a class that you like and press Select: it will wait for you here."
      art="/art/cover/guitar/empty-cart.svg"
      action={<LinkButton to="/classes">Browse classes</LinkButton>}
    />
  )
}
