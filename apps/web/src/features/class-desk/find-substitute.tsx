import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { SessionChoices } from './session-choices.tsx'
import { useChangeSession } from './use-change-session.ts'
import type { ChangeableSession } from './session-words.ts'

interface FindSubstituteProps {
  /** Shows the dates; `find` opens the search for who takes all of these. */
  children: (find: (sessions: ChangeableSession[]) => void) => ReactNode
}

/** Finds a teacher for dates of one day, of whatever class; the last change can be undone. */
export function FindSubstitute({ children }: FindSubstituteProps) {
  const { give, undo, done, isBusy } = useChangeSession()
  const [sessions, open] = useState<ChangeableSession[]>()
  return (
    <>
      <UndoRow label={t`Undo: ${done?.words ?? ''}`} busy={isBusy} onUndo={() => void undo()}>
        {done && t`${done.words}.`}
      </UndoRow>
      {children(open)}
      {sessions && (
        <SessionChoices
          sessions={sessions}
          what="teacher"
          isBusy={isBusy}
          onGive={(wanted, notified) => give(sessions, wanted, notified)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
