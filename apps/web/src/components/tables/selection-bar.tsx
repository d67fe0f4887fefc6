import type { ReactNode } from 'react'
import type { Selection } from '../../lib/browser/use-row-selection.ts'
import { Button } from '../parts/button.tsx'

interface SelectionBarProps {
  selection: Selection
  /** What is selected, and its sum: `3 payments, $420.00`. */
  words: string
  /** What can be done with all of it. */
  children?: ReactNode
}

/** What is selected in a list; nothing while there is nothing. */
export function SelectionBar({ selection, words, children }: SelectionBarProps) {
  return (
    <div role="status" className="min-w-0">
      {selection.keys.size > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <strong className="text-sm font-semibold tabular-nums">{words}</strong>
          {children}
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            Select none
          </Button>
        </div>
      )}
    </div>
  )
}
