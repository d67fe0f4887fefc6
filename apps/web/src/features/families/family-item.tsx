import type { Family } from '@cadenza/contracts/family'
import { Link } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmailText } from '../../components/email-text.tsx'
import { ageOn, today } from '../../lib/format/age.ts'
import { dateOf, listOf } from '@cadenza/contracts/course-dates'
import { count } from '../../lib/format/format.ts'
import { FamilyNotesDialog } from './family-notes-dialog.tsx'

type Person = Family['people'][number]

/** One family: the account, and all who attend through it. */
export function FamilyItem({ family: { owner, people } }: { family: Family }) {
  return (
    <li className="rounded-card border border-hairline p-3 sm:p-5">
      <h2 className="text-xl wrap-anywhere">{owner.name}</h2>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <EmailText email={owner.email} />
        {owner.email && (
          <a
            href={`mailto:${owner.email}`}
            aria-label={`Write an email to ${owner.name}`}
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <Mail aria-hidden className="size-4 shrink-0" />
            Write an email
          </a>
        )}
      </p>
      <ul className="mt-3 grid gap-3">
        {people.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </ul>
    </li>
  )
}

function PersonItem({ person }: { person: Person }) {
  const { id, name, isSelf, birthDate, guardians, places, hasNotes } = person
  const [reading, setReading] = useState(false)
  const others = guardians.filter(({ role }) => role === 'second')
  const accepted = others.filter(({ acceptedAt }) => acceptedAt !== null)
  const waiting = others.length - accepted.length
  return (
    <li className="grid gap-2 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{isSelf ? 'Own places' : name}</h3>
          {birthDate && (
            <p className="text-sm text-muted">
              Born on {dateOf(birthDate)}, {ageOn(birthDate, today())} years old
            </p>
          )}
        </div>
        {hasNotes && (
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Private notes about ${name}`}
            onClick={() => setReading(true)}
          >
            Private notes
          </Button>
        )}
      </div>
      {accepted.length > 0 && (
        <p className="text-sm wrap-anywhere">
          Also looked after by {listOf(accepted.map((guardian) => guardian.name))}.
        </p>
      )}
      {waiting > 0 && (
        <p className="text-sm text-muted">
          {count(waiting, 'invitation waits', 'invitations wait')} to be accepted.
        </p>
      )}
      {places.length === 0 ? (
        <p className="text-sm text-muted">No places.</p>
      ) : (
        <ul className="list-disc ps-5 text-sm">
          {places.map((place) => (
            <PlaceItem key={place.id} place={place} />
          ))}
        </ul>
      )}
      {reading && <FamilyNotesDialog participantId={id} name={name} onClose={() => setReading(false)} />}
    </li>
  )
}

/** Leads to the class and to what was paid for it. */
function PlaceItem({ place: { courseId, courseName, state, receipt } }: { place: Person['places'][number] }) {
  return (
    <li className="wrap-anywhere">
      <Link
        to="/dashboard/updateClassStatus/$id"
        params={{ id: courseId }}
        className="text-link inline-flex min-h-11 items-center"
      >
        {courseName}
      </Link>
      {state !== 'confirmed' && <span className="text-muted"> ({state})</span>}
      {receipt && (
        <>
          {' · '}
          <Link
            to="/dashboard/receipt/$id"
            params={{ id: receipt.id }}
            className="text-link inline-flex min-h-11 items-center"
          >
            Receipt {receipt.number}
          </Link>
        </>
      )}
    </li>
  )
}
