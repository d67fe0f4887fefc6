import type { CartItem } from '@cadenza/contracts/cart'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { forWhom } from '../../lib/format/by-participant.ts'

interface RemovedRowProps {
  item: CartItem
  busy: boolean
  onUndo: () => void
  onDismiss: () => void
}

/**
 * Shown where a class was removed from the cart, with a button that puts it back. It stays, so there is no
 * need to hurry.
 */
export function RemovedRow({ item: { id, course, participant }, busy, onUndo, onDismiss }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null)

  // The row that was focused is gone.
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
