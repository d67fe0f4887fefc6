import { t } from '@lingui/core/macro'
import type { Desk, KeptCollector } from '@cadenza/contracts/places/attendance'
import { noteTitles } from '@cadenza/contracts/families/family-words'
import { listOf } from '@cadenza/contracts/text/list-of'
import { PhoneLink } from '../../../components/parts/phone-link.tsx'
import { formatTime } from '../../../lib/format/format.ts'
import { MovedFrom } from '../../../shared/moves/moved-words.tsx'
import { mayCollectWords, MustNotCollect } from '../../../shared/places/going-home.tsx'
import type { DeskPerson } from './counts.ts'

/** What whoever holds the session must know about a person, the most pressing first. */
export function PersonFlags({ desk, person }: { desk: Desk; person: DeskPerson }) {
  const { timeZone, course } = desk.session
  const { cell, contacts, notes, excusedBecause, hasEnded, isChild } = person
  const [first, ...others] = contacts
  return (
    <div className="grid gap-1 px-2 text-sm empty:hidden">
      <MustNotCollect people={person.mustNotCollect} />
      {cell.outAt && (
        <p className="font-semibold">{leftWords(formatTime(cell.outAt, timeZone), cell.collectedBy)}</p>
      )}
      {cell.inAt && !cell.outAt && <p>{t`Came at ${{ time: formatTime(cell.inAt, timeZone) }}`}</p>}
      {isBackwards(cell) && <p className="text-warning">{t`The time of going is before that of coming.`}</p>}
      {cell.state === 'excused' && (
        <p>{excusedBecause ? t`Excused: ${excusedBecause}` : t`Excused by the family`}</p>
      )}
      <MovedFrom moves={desk.moves} enrolmentId={person.claimId} />
      {hasEnded && <p className="text-warning">{t`The place has ended.`}</p>}
      {notes.length > 0 && (
        <p>
          <a
            href={desk.isOffice ? `/dashboard/classes/${course.id}` : `/dashboard/classRoster/${course.id}`}
            className={look}
          >
            {t`Notes: ${{ about: listOf(notes.map((field) => noteTitles[field])) }}`}
          </a>
        </p>
      )}
      {isChild && !cell.outAt && (
        <p className="text-muted wrap-anywhere">{t`Goes with: ${{ names: mayCollectWords(person) }}`}</p>
      )}
      {first && (
        <p className="wrap-anywhere">
          {first.name}
          <PhoneLink phone={first.phone} before=" · " className={look} />
          {others.map(({ name, phone }) => (
            <span key={`${name} ${phone}`}>
              {' · '}
              {name}
              <PhoneLink phone={phone} before=" " className={look} />
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

const look = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'

/** It is kept as it was said. */
const isBackwards = ({ inAt, outAt }: DeskPerson['cell']) => inAt !== null && outAt !== null && outAt < inAt

export function leftWords(time: string, by: KeptCollector | null): string {
  if (!by || by.kind === 'alone') return t`Went home alone at ${{ time }}`
  return t`Went home with ${{ name: by.name ?? '' }} at ${{ time }}`
}
