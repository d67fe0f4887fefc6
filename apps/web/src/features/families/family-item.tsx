import type { Family } from '@cadenza/contracts/family'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmailText } from '../../components/email-text.tsx'
import { ageOn, today } from '../../lib/age.ts'
import { datesOf, listOf } from '@cadenza/contracts/course-dates'
import { count } from '../../lib/format.ts'
import { FamilyNotesDialog } from './family-notes-dialog.tsx'

type Child = Family['children'][number]

/** One family: the account, and each of its children. */
export function FamilyItem({ family: { owner, children } }: { family: Family }) {
  return (
    <li className="rounded-card border border-hairline p-3 sm:p-5">
      <h2 className="text-xl wrap-anywhere">{owner.name}</h2>
      <p className="text-sm text-muted">
        <EmailText email={owner.email} />
      </p>
      <ul className="mt-3 grid gap-3">
        {children.map((child) => (
          <ChildItem key={child.id} child={child} />
        ))}
      </ul>
    </li>
  )
}

function ChildItem({ child }: { child: Child }) {
  const { id, name, birthDate, guardians, places, hasNotes } = child
  const [reading, setReading] = useState(false)
  const others = guardians.filter(({ role }) => role === 'second')
  const accepted = others.filter(({ acceptedAt }) => acceptedAt !== null)
  const waiting = others.length - accepted.length
  return (
    <li className="grid gap-2 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          {birthDate && (
            <p className="text-sm text-muted">
              Born on {datesOf({ startsOn: birthDate, endsOn: birthDate })}, {ageOn(birthDate, today())} years
              old
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
          {places.map(({ courseId, courseName, state }) => (
            <li key={`${courseId} ${state}`} className="wrap-anywhere">
              {courseName}
              {state !== 'confirmed' && <span className="text-muted"> ({state})</span>}
            </li>
          ))}
        </ul>
      )}
      {reading && <FamilyNotesDialog participantId={id} name={name} onClose={() => setReading(false)} />}
    </li>
  )
}
