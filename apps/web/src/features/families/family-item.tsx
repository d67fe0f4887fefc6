import type { Family } from '@cadenza/contracts/people/family-list'
import { Link } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { listOf } from '@cadenza/contracts/text/list-of'
import { EmailText } from '../../shared/people/email.tsx'
import { ageOn, today } from '../../lib/format/age.ts'
import { count } from '../../lib/format/format.ts'
import { ClassLink, PersonLink } from '../../shared/links/object-links.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { useIsOfOffice } from '../../lib/viewer/queries.ts'
import { unpaidWords } from '../../shared/places/place-words.ts'
import { FamilyNotesDialog } from './family-notes-dialog.tsx'

type Person = Family['people'][number]

/** One family: the account, and all who attend through it. */
export function FamilyItem({ family: { owner, people } }: { family: Family }) {
  return (
    <li className="rounded-card border border-hairline p-3 sm:p-5">
      <h2 className="text-xl wrap-anywhere">
        <PersonLink id={owner.id}>{owner.name}</PersonLink>
      </h2>
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
        <PhoneLink phone={owner.phone} className="link inline-flex min-h-11 items-center" />
      </p>
      <ul className="mt-3 grid gap-3">
        {people.map((person) => (
          <PersonItem key={person.id} ownerId={owner.id} person={person} />
        ))}
      </ul>
    </li>
  )
}

function PersonItem({ ownerId, person }: { ownerId: string; person: Person }) {
  const { id, name, isSelf, birthDate, guardians, places, hasNotes } = person
  const [reading, setReading] = useState(false)
  const isOfOffice = useIsOfOffice()
  const others = guardians.filter(({ role }) => role === 'second')
  const accepted = others.filter(({ acceptedAt }) => acceptedAt !== null)
  const waiting = others.length - accepted.length
  return (
    <li className="grid gap-2 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">
            {isSelf ? (
              'Own places'
            ) : (
              <PersonLink id={ownerId} child={id}>
                {name}
              </PersonLink>
            )}
          </h3>
          {birthDate && (
            <p className="text-sm text-muted">
              Born on {dateOf(birthDate)}, {ageOn(birthDate, today())} years old
            </p>
          )}
        </div>
        {hasNotes && !isOfOffice && (
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
function PlaceItem({ place }: { place: Person['places'][number] }) {
  const { courseId, courseName, state, receipt } = place
  return (
    <li className="wrap-anywhere">
      <ClassLink id={courseId} className="text-link inline-flex min-h-11 items-center">
        {courseName}
      </ClassLink>
      {state !== 'confirmed' && <span className="text-muted"> ({unpaidWords(place).toLowerCase()})</span>}
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
