import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import { useState } from 'react'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { count } from '../../lib/format/format.ts'
import { callWords, noFamilies, reachWords, notifiedWords } from '../../shared/classes/notified-families.ts'
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
  mailsTeachers: boolean
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
    { words, mailsTeachers, ...wanted }: Wanted,
    families: NotifiedFamilies,
  ): Promise<Outcome> => {
    if (!(await confirm(questionOf(sessions, { words, mailsTeachers }, families)))) return 'declined'
    const changed: Done['changed'] = []
    let notified = noFamilies
    try {
      for (const session of sessions) {
        const { id, sequence, ownRoomId: roomId, ownInstructorId: instructorId } = session
        const saved = await change.mutateAsync({ id, sequence, roomId, instructorId, ...wanted })
        changed.push({ session, sequence: saved.sequence })
        notified = ofBoth(notified, saved)
      }
      notify.success(`${words}.${mailedWords(notified, sessions.length, mailsTeachers)}`)
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
  { words, mailsTeachers }: Pick<Wanted, 'words' | 'mailsTeachers'>,
  notified: NotifiedFamilies,
) {
  const { families } = notified
  const dates = sessions.length
  const readers = notifiedList(families, mailsTeachers)
  return {
    title: families > 0 ? `This notifies ${familyWords(families, dates)}` : `${words}?`,
    what: sessions.map(whenOfSession).join('; '),
    text: `${words}.${readers ? ` A mail goes to ${readers}.` : ' No mail is sent.'}${dates > 1 ? callWords(notified) : reachWords(notified)} All else stays as it is.`,
    confirmLabel: 'Save the change',
  }
}

/** A family may have places on several of the dates: it is counted for one date alone. */
const familyWords = (families: number, dates: number) =>
  dates > 1 ? `the families of ${dates} dates` : count(families, 'family', 'families')

function notifiedList(families: number, mailsTeachers: boolean): string {
  const notified = [
    families > 0 && 'everyone who looks after a student',
    mailsTeachers && 'both teachers',
  ].filter(Boolean)
  return notified.join(' and to ')
}

function mailedWords(notified: NotifiedFamilies, dates: number, mailsTeachers: boolean): string {
  if (notified.families > 0)
    return dates > 1 ? ` Their families get an email.${callWords(notified)}` : notifiedWords(notified)
  return mailsTeachers ? ' Both teachers get an email.' : ''
}
