import { t } from '@lingui/core/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'

interface UndoRowProps {
  /** What was done; nothing when there is nothing to undo. */
  children: ReactNode
  /** What the button undoes, for screen readers. */
  label: string
  /** The key that does the same, if there is one. */
  shortcut?: string | undefined
  busy: boolean
  onUndo: () => void
}

/** What was just done, and a button to undo it. */
export function UndoRow({ children, label, shortcut, busy, onUndo }: UndoRowProps) {
  return (
    <div
      role="status"
      className={
        children
          ? 'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input bg-info-soft py-1 ps-4 pe-2 text-info max-sm:py-2 sm:justify-start'
          : undefined
      }
    >
      {children && (
        <>
          <p className="min-w-0 py-1 wrap-anywhere">{children}</p>
          <div className="flex shrink-0 items-center gap-2">
            {shortcut && (
              <kbd className="rounded border border-control px-1.5 text-xs max-sm:hidden">{shortcut}</kbd>
            )}
            <Button variant="secondary" size="sm" busy={busy} aria-label={label} onClick={onUndo}>
              <Undo2 aria-hidden className="size-4" />
              {t`Undo`}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
