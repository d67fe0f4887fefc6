import type { ClassSession } from '@cadenza/contracts/courses/class-sessions'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm-dialog.tsx'
import { notify } from '../../../lib/browser/notify.ts'
import { count } from '../../../lib/format/format.ts'
import { toldWords } from '../../../lib/format/told-families.ts'
import { useChanges } from '../../../lib/loading/changes.ts'
import { sayFailure } from '../../../lib/loading/trpc.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { useChangeSessionCall } from './queries.ts'
import { whenOfSession } from './session-words.ts'

/** What a date is given; null: what the class has. */
export interface Wanted {
  roomId: string | null
  instructorId: string | null
  /** `Clara Lind takes it` */
  words: string
  /** The teacher changes: both are told. */
  tellsTeachers: boolean
}

interface Done {
  session: ClassSession
  words: string
  sequence: number
}

/**
 * Gives a date another teacher or room after saying whom that tells, and undoes the last change. A refusal is returned
 * in words; a declined question as undefined.
 */
export function useChangeSession() {
  const { courseChanged } = useChanges()
  const change = useChangeSessionCall(courseChanged)
  const confirm = useConfirm()
  const [done, setDone] = useState<Done>()

  const give = async (session: ClassSession, wanted: Wanted, families: number): Promise<Outcome> => {
    const { id, sequence } = session
    const { roomId, instructorId, words, tellsTeachers } = wanted
    if (!(await confirm(questionOf(session, wanted, families)))) return 'declined'
    try {
      const changed = await change.mutateAsync({ id, sequence, roomId, instructorId })
      setDone({ session, words, sequence: changed.sequence })
      notify.success(`${words}.${mailedWords(changed.families, tellsTeachers)}`)
      return 'done'
    } catch (error) {
      const { message, fieldErrors } = messageFor(error)
      return { refused: Object.values(fieldErrors ?? {})[0] ?? message }
    }
  }
  const undo = async () => {
    if (!done) return
    const { session, sequence } = done
    const { id, ownRoomId: roomId, ownInstructorId: instructorId } = session
    try {
      await change.mutateAsync({ id, sequence, roomId, instructorId })
      notify.success('It is as it was before')
      setDone(undefined)
    } catch (error) {
      sayFailure(error)
    }
  }
  return { give, undo, done, isBusy: change.isPending }
}

export type Outcome = 'done' | 'declined' | { refused: string }

function questionOf(session: ClassSession, { words, tellsTeachers }: Wanted, families: number) {
  const told = toldList(families, tellsTeachers)
  return {
    title: families > 0 ? `This tells ${count(families, 'family', 'families')}` : `${words}?`,
    what: whenOfSession(session),
    text: `${words}.${told ? ` A mail goes to ${told}.` : ' No mail is sent.'} The date stays as it is otherwise.`,
    confirmLabel: 'Save the change',
  }
}

function toldList(families: number, tellsTeachers: boolean): string {
  const told = [
    families > 0 && `everyone who looks after a student of ${count(families, 'family', 'families')}`,
    tellsTeachers && 'both teachers',
  ].filter(Boolean)
  return told.join(' and to ')
}

function mailedWords(families: number, tellsTeachers: boolean): string {
  if (families > 0) return toldWords(families)
  return tellsTeachers ? ' Both teachers get an email.' : ''
}
