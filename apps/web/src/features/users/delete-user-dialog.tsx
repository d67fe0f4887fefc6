import type { DeletionEffect, User } from '@cadenza/contracts/user'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { count, formatMoney } from '../../lib/format/format.ts'
import { useDeletionEffect } from './use-users.ts'

interface DeleteUserDialogProps {
  user: Pick<User, 'id' | 'name'>
  onClose: () => void
  onDelete: () => void
}

/** Says whom and what the deletion of an account affects before it is made. */
export function DeleteUserDialog({ user: { id, name }, onClose, onDelete }: DeleteUserDialogProps) {
  const effect = useDeletionEffect(id)
  return (
    <Dialog title="Are you sure?" role="alertdialog" onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-muted">You want to delete this!</p>
      <div role="status" className="mt-3">
        <QueryView query={effect} skeleton={<Skeleton className="h-12" />}>
          {(loaded) => <p>{wordsOf(loaded)}</p>}
        </QueryView>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          disabled={!effect.data}
          onClick={() => {
            onClose()
            onDelete()
          }}
        >
          Yes, delete it
        </Button>
      </div>
    </Dialog>
  )
}

function wordsOf({ children, handedOver, places, paidMinor, currency }: DeletionEffect): string {
  const paid = paidMinor > 0 ? `, paid with ${formatMoney(paidMinor, currency)},` : ''
  const sentences = [
    children > 0 && `${count(children, 'child is', 'children are')} erased with the account.`,
    handedOver > 0 &&
      `${count(handedOver, 'child stays', 'children stay')} with another guardian, who is in charge from then on.`,
    places > 0 &&
      `${count(places, 'place in a class', 'places in classes')} to come${paid} ${places === 1 ? 'stays' : 'stay'} booked and nothing is refunded: refund first what is not wanted.`,
  ]
  return sentences.filter(Boolean).join(' ') || 'It has no children and no places in classes to come.'
}
