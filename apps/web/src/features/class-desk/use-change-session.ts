import { plural, t } from '@lingui/core/macro'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import { useState } from 'react'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { notify } from '../../lib/browser/notify.ts'
import {
  callWords,
  noFamilies,
  notifiedWords,
  notifiesTitle,
  reachWords,
} from '../../shared/classes/notified-families.ts'
import { sayFailure } from '../../lib/loading/trpc.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { ofBoth } from './queries.ts'
import { datesTogether, whenOfSession, type ChangeableSession } from './session-words.ts'
import { useChangeSessionCalls } from './mutations.ts'

/** What dates are given: a room, a teacher, or null for those of the class; what is absent stays. */
export interface Wanted {
  roomId?: string | null
  instructorId?: string | null
  /** `Clara Lind takes it` */
  words: string
  /** The same of dates that are planned later, where all of a class are given it: a sentence. */
  alsoLater?: string
  /** The teacher changes: both are notified. */
  mailsTeachers: boolean
}

/** A class, and where it is. */
interface Placed {
  courseId: string
  classRoomId: string | null
}

interface Done {
  words: string
  changed: { session: ChangeableSession; sequence: number }[]
  /** The class whose dates were changed together, as it was before. */
  ofClass?: Placed
}

/**
 * Gives dates another teacher or room after saying who is notified, one after the other, or all of a class a room
 * together, and undoes the last change. A refusal is returned in words, with what was done before it.
 */
export function useChangeSession() {
  const { one: change, rooms } = useChangeSessionCalls()
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
      notify.success(t`${words}.` + mailedWords(notified, sessions.length, mailsTeachers))
      return 'done'
    } catch (error) {
      const why = whyRefused(error)
      if (changed.length === 0) return { refused: why }
      const before = plural(sessions.length, {
        other: `${changed.length} of ${sessions.length} dates are changed.`,
      })
      return { refused: `${before} ${why}` }
    } finally {
      if (changed.length > 0) setDone({ words, changed })
    }
  }
  const giveRoom = async (
    ofClass: Placed,
    sessions: ChangeableSession[],
    { words, alsoLater, roomId = null }: Wanted,
    families: NotifiedFamilies,
  ): Promise<Outcome> => {
    if (!(await confirm(roomQuestion(sessions, { words, alsoLater }, families)))) return 'declined'
    try {
      const saved = await rooms.mutateAsync({
        courseId: ofClass.courseId,
        classRoomId: roomId,
        sessions: sessions.map(({ id, sequence }) => ({ id, sequence, roomId })),
      })
      const sequences = saved.sessions.map(({ sequence }) => sequence)
      const changed = sessions.map((session, at) => ({
        session,
        sequence: sequences[at] ?? session.sequence,
      }))
      setDone({ words, changed, ofClass })
      notify.success(t`${words}.` + notifiedWords(saved))
      return 'done'
    } catch (error) {
      return { refused: whyRefused(error) }
    }
  }
  const undo = async () => {
    const { changed, ofClass } = done ?? { changed: [] }
    try {
      if (ofClass) await rooms.mutateAsync({ ...ofClass, sessions: changed.map(asBefore) })
      else
        for (const one of changed)
          await change.mutateAsync({ ...asBefore(one), instructorId: one.session.ownInstructorId })
      notify.success(t`It is as it was before`)
      setDone(undefined)
    } catch (error) {
      sayFailure(error)
    }
  }
  return { give, giveRoom, undo, done, isBusy: change.isPending || rooms.isPending }
}

export type Outcome = 'done' | 'declined' | { refused: string }

const asBefore = ({ session: { id, ownRoomId: roomId }, sequence }: Done['changed'][number]) => ({
  id,
  sequence,
  roomId,
})

function whyRefused(error: unknown): string {
  const { message, fieldErrors } = messageFor(error)
  return Object.values(fieldErrors ?? {})[0] ?? message
}

function roomQuestion(
  sessions: ChangeableSession[],
  { words, alsoLater = '' }: { words: string; alsoLater: string | undefined },
  notified: NotifiedFamilies,
) {
  const mailed =
    notified.families > 0 ? t`One mail goes to everyone who looks after a student.` : t`No mail is sent.`
  return {
    title: notified.families > 0 ? notifiesTitle(notified) : t`${words}?`,
    what: datesTogether(sessions),
    text: `${alsoLater} ${mailed}${reachWords(notified)} ${t`All else stays as it is.`}`,
    confirmLabel: t`Save the change`,
  }
}

function questionOf(
  sessions: ChangeableSession[],
  { words, mailsTeachers }: Pick<Wanted, 'words' | 'mailsTeachers'>,
  notified: NotifiedFamilies,
) {
  const dates = sessions.length
  const mailed = readersWords(notified.families, mailsTeachers)
  const calls = dates > 1 ? callWords(notified) : reachWords(notified)
  return {
    title: notified.families > 0 ? titleOf(notified, dates) : t`${words}?`,
    what: sessions.map(whenOfSession).join('; '),
    text: `${t`${words}.`} ${mailed}${calls} ${t`All else stays as it is.`}`,
    confirmLabel: t`Save the change`,
  }
}

/** A family may have places on several of the dates: it is counted for one date alone. */
const titleOf = (notified: NotifiedFamilies, dates: number) =>
  dates > 1 ? plural(dates, { other: 'This notifies the families of # dates' }) : notifiesTitle(notified)

function readersWords(families: number, mailsTeachers: boolean): string {
  if (families > 0)
    return mailsTeachers
      ? t`A mail goes to everyone who looks after a student and to both teachers.`
      : t`A mail goes to everyone who looks after a student.`
  return mailsTeachers ? t`A mail goes to both teachers.` : t`No mail is sent.`
}

function mailedWords(notified: NotifiedFamilies, dates: number, mailsTeachers: boolean): string {
  if (notified.families > 0)
    return dates > 1 ? ` ${t`Their families get an email.`}${callWords(notified)}` : notifiedWords(notified)
  return mailsTeachers ? ` ${t`Both teachers get an email.`}` : ''
}
