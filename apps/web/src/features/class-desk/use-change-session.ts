import type { ToldFamilies } from '@cadenza/contracts/families/told-families'
import { useState } from 'react'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { count } from '../../lib/format/format.ts'
import { callWords, noFamilies, reachWords, toldWords } from '../../shared/classes/told-families.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure } from '../../lib/loading/trpc.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { ofBoth } from './queries.ts'
import { whenOfSession, type ChangeableSession } from './session-words.ts'
import { useChangeSessionCall } from './mutations.ts'

/** What dates are given: a room, a teacher, or null for those of the class; what is absent stays. */
export interface Wanted {
  roomId?: string | null
  instructorId?: string | null
  /** `Clara Lind takes it` */
  words: string
  /** The teacher changes: both are notified. */
  tellsTeachers: boolean
}

interface Done {
  words: string
  changed: { session: ChangeableSession; sequence: number }[]
}

/**
 * Gives dates another teacher or room after saying who is notified, one after the other, and undoes the last change. A
 * refusal is returned in words, with what was done before it.
 */
export function useChangeSession() {
  const { courseChanged } = useChanges()
  const change = useChangeSessionCall(courseChanged)
  const confirm = useConfirm()
  const [done, setDone] = useState<Done>()

  const give = async (
    sessions: ChangeableSession[],
    { words, tellsTeachers, ...wanted }: Wanted,
    families: ToldFamilies,
  ): Promise<Outcome> => {
    if (!(await confirm(questionOf(sessions, { words, tellsTeachers }, families)))) return 'declined'
    const changed: Done['changed'] = []
    let told = noFamilies
    try {
      for (const session of sessions) {
        const { id, sequence, ownRoomId: roomId, ownInstructorId: instructorId } = session
        const saved = await change.mutateAsync({ id, sequence, roomId, instructorId, ...wanted })
        changed.push({ session, sequence: saved.sequence })
        told = ofBoth(told, saved)
      }
      notify.success(`${words}.${mailedWords(told, sessions.length, tellsTeachers)}`)
      return 'done'
    } catch (error) {
      const { message, fieldErrors } = messageFor(error)
      const why = Object.values(fieldErrors ?? {})[0] ?? message
      const before = changed.length > 0 ? `${changed.length} of ${sessions.length} dates are changed. ` : ''
      return { refused: before + why }
    } finally {
      if (changed.length > 0) setDone({ words, changed })
    }
  }
  const undo = async () => {
    try {
      for (const { session, sequence } of done?.changed ?? []) {
        const { id, ownRoomId: roomId, ownInstructorId: instructorId } = session
        await change.mutateAsync({ id, sequence, roomId, instructorId })
      }
      notify.success('It is as it was before')
      setDone(undefined)
    } catch (error) {
      sayFailure(error)
    }
  }
  return { give, undo, done, isBusy: change.isPending }
}

export type Outcome = 'done' | 'declined' | { refused: string }

function questionOf(
  sessions: ChangeableSession[],
  { words, tellsTeachers }: Pick<Wanted, 'words' | 'tellsTeachers'>,
  told: ToldFamilies,
) {
  const { families } = told
  const dates = sessions.length
  const readers = toldList(families, tellsTeachers)
  return {
    title: families > 0 ? `This notifies ${familyWords(families, dates)}` : `${words}?`,
    what: sessions.map(whenOfSession).join('; '),
    text: `${words}.${readers ? ` A mail goes to ${readers}.` : ' No mail is sent.'}${dates > 1 ? callWords(told) : reachWords(told)} All else stays as it is.`,
    confirmLabel: 'Save the change',
  }
}

/** A family may have places on several of the dates: it is counted for one date alone. */
const familyWords = (families: number, dates: number) =>
  dates > 1 ? `the families of ${dates} dates` : count(families, 'family', 'families')

function toldList(families: number, tellsTeachers: boolean): string {
  const told = [
    families > 0 && 'everyone who looks after a student',
    tellsTeachers && 'both teachers',
  ].filter(Boolean)
  return told.join(' and to ')
}

function mailedWords(told: ToldFamilies, dates: number, tellsTeachers: boolean): string {
  if (told.families > 0)
    return dates > 1 ? ` Their families get an email.${callWords(told)}` : toldWords(told)
  return tellsTeachers ? ' Both teachers get an email.' : ''
}
