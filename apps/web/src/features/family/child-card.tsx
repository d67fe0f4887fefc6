import type { Participant } from '@cadenza/contracts/participant'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { consentWords } from '../../lib/format/family-words.ts'
import { ageOn, today } from '../../lib/format/age.ts'
import { count } from '../../lib/format/format.ts'
import { listOf } from '@cadenza/contracts/course-dates'
import { isFor } from '../../lib/session/viewer.ts'
import { missingFor } from './missing-consents.ts'
import { ToBeErased } from './to-be-erased.tsx'
import { useConsents, useContacts, useFamilyPlaces } from './queries.ts'

/** A child, its places, and what its guardians still have to respond to. */
export function ChildCard({ child }: { child: Participant }) {
  const places = useFamilyPlaces().data?.filter(({ participant }) => isFor(participant, child))
  const missing = useMissing(child.id)
  return (
    <li className="card-link relative grid content-start gap-3 rounded-card border border-hairline p-5">
      <div>
        <h2 className="text-xl wrap-anywhere">
          <Link
            to="/dashboard/family/$id"
            params={{ id: child.id }}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {child.name}
          </Link>
        </h2>
        {child.birthDate && (
          <p className="text-muted">{count(ageOn(child.birthDate, today()), 'year', 'years')} old</p>
        )}
      </div>
      <ToBeErased child={child} />
      {child.role === 'second' && (
        <p>
          <Badge tone="info">Another family’s child</Badge>{' '}
          <span className="text-sm text-muted">
            You were invited to help look after {child.givenName}
            {limitsOf(child)}
          </span>
        </p>
      )}
      {places?.length === 0 && <p className="text-sm text-muted">No places yet.</p>}
      {places && places.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {places.map(({ id, course }) => (
            <li key={id} className="wrap-anywhere">
              {course.name}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="rounded-input bg-warning-soft px-3 py-2 text-sm text-warning">
          Still missing: {listOf(missing)}.
        </p>
      )}
    </li>
  )
}

function limitsOf({ canBuy, canChange, eraseAt }: Participant): string {
  if (canBuy || eraseAt) return '.'
  return canChange ? '; you do not select classes.' : '; you may only look.'
}

/** What the school should know and does not; empty until known. */
function useMissing(participantId: string): string[] {
  const { data: consents } = useConsents()
  const { data: contacts } = useContacts(participantId)
  const texts = consents ? missingFor(consents, [participantId]) : []
  return [
    ...texts.map(({ text }) => `your answer about ${consentWords[text.kind].title.toLowerCase()}`),
    ...(contacts && !contacts.some(({ isEmergency }) => isEmergency) ? ['an emergency contact'] : []),
  ]
}
