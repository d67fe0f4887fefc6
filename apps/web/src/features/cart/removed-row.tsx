import type { CartItem } from '@cadenza/contracts/cart'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { forWhom } from '../../lib/by-participant.ts'

interface RemovedRowProps {
  item: CartItem
  busy: boolean
  onUndo: () => void
  onDismiss: () => void
}

/** Stands where a class was taken out of the cart, and puts it back. It stays: nobody has to hurry. */
export function RemovedRow({ item: { id, course, participant }, busy, onUndo, onDismiss }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null)

  // The row that had the focus is gone.
  useEffect(() => undo.current?.focus(), [id])
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-3">
      <p role="status" className="min-w-0 wrap-anywhere">
        You deleted <strong className="font-semibold">{course.name}</strong>
        {forWhom(participant)}.
      </p>
      <div className="flex gap-2">
        <Button
          ref={undo}
          variant="secondary"
          busy={busy}
          aria-label={`Undo: put ${course.name} back${forWhom(participant)}`}
          onClick={onUndo}
        >
          Undo
        </Button>
        <Button variant="ghost" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
