import { t } from '@lingui/core/macro'
import type { ClassSession } from '@cadenza/contracts/courses/class-sessions'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { sayFailure } from '../../lib/loading/trpc.ts'
import { useCancelSession } from './mutations.ts'
import { whenOfSession } from './session-words.ts'

interface MovedDateProps {
  /** As it was, under the number that it has now. */
  moved: ClassSession | undefined
  onUndone: () => void
}

/** A date that was given a new one, and the way back. */
export function MovedDate({ moved, onUndone }: MovedDateProps) {
  const cancel = useCancelSession()
  const when = moved ? whenOfSession(moved) : ''
  const undo = async ({ id, sequence, date, start, minutes }: ClassSession) => {
    try {
      await cancel.mutateAsync({ id, sequence, then: { newDate: { date, start, minutes } } })
      notify.success(t`It is as it was before`)
      onUndone()
    } catch (error) {
      sayFailure(error)
    }
  }
  return (
    <UndoRow
      label={t`Undo: a new date instead of ${when}`}
      busy={cancel.isPending}
      onUndo={() => void (moved && undo(moved))}
    >
      {moved && t`${when}: it has a new date.`}
    </UndoRow>
  )
}
