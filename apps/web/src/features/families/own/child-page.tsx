import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { ReactNode } from 'react'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import { ChildPlaces } from './child-places.tsx'
import { ToBeErased } from './to-be-erased.tsx'

interface ChildPageProps {
  participant: Participant
  /** What the viewer can do with one of their places. */
  actionFor: (place: Enrolment) => ReactNode
  /** Their places that were taken back. */
  cancelled: ReactNode
  /** What the school wrote about them. */
  messages: ReactNode
  /** It is gone, or the viewer may no longer see it. */
  onGone: () => void
}

const parts = worded({
  places: msg`Places`,
  attendance: msg`Attendance`,
  consents: msg`What you agree to`,
  contacts: msg`Contacts`,
  goingHome: msg`Going home`,
  notes: msg`Private notes`,
  history: msg`Who changed what`,
  guardians: msg`Guardians`,
  details: msg`Name and date of birth`,
  data: msg`Data`,
})

const below = onDemand(
  () => import('./child-below.tsx').then(({ ChildBelow }) => ChildBelow),
  msg`This part could not be loaded`,
)

/** For the loader, so that no part comes late; if it fails, its place says so. */
export const childReady = () => below.ready().catch(() => undefined)

/** Everything about one child; for the viewer themselves, contacts and notes. */
export function ChildPage({ actionFor, ...props }: ChildPageProps) {
  const { participant } = props
  return (
    <div className="grid gap-12">
      {!participant.isSelf && (
        <>
          <Contents />
          <ToBeErased child={participant} />
        </>
      )}
      <ChildPlaces child={participant} actionFor={actionFor} />
      <below.Part {...props} />
    </div>
  )
}

/** What the page holds: on a phone it is many screens long. */
function Contents() {
  return (
    <nav aria-label={t`On this page`} className="-mb-6 sm:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
