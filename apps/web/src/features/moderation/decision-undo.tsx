import type { ManagedCourse } from '@cadenza/contracts/course'
import { UndoRow } from '../../components/undo-row.tsx'

interface DecisionUndoProps {
  /** The latest first. */
  undoable: ManagedCourse[]
  busy: boolean
  hasKey: boolean
  onUndo: (course: ManagedCourse) => void
}

/** The viewer's latest decision, while it can be undone: always visible, wherever in the list it was made. */
export function DecisionUndo({ undoable: [latest, ...others], busy, hasKey, onUndo }: DecisionUndoProps) {
  return (
    <div className="sticky top-(--under-bar) z-20">
      <UndoRow
        label={`Undo: ${latest?.name}`}
        shortcut={hasKey ? 'Z' : undefined}
        busy={busy}
        onUndo={() => latest && onUndo(latest)}
      >
        {latest && (
          <>
            You {latest.status === 'Denied' ? 'denied' : 'approved'}{' '}
            <strong className="font-semibold">{latest.name}</strong>.
            {others.length > 0 && (
              <span className="text-sm max-sm:hidden"> {others.length} more before that.</span>
            )}
          </>
        )}
      </UndoRow>
    </div>
  )
}
