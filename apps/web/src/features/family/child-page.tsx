import type { Participant } from '@cadenza/contracts/participant'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { ChildConsents } from './child-consents.tsx'
import { ChildData } from './child-data.tsx'
import { ChildDetails } from './child-details.tsx'
import { ChildPlaces } from './child-places.tsx'
import { Contacts } from './contacts.tsx'
import { Guardians } from './guardians.tsx'
import { PrivateNotes } from './private-notes.tsx'

interface ChildPageProps {
  participant: Participant
  /** It is gone, or no longer the viewer's to see. */
  onGone: () => void
}

/** All about one child; of the viewer themselves, contacts and notes. */
export function ChildPage({ participant, onGone }: ChildPageProps) {
  const { id, isSelf } = participant
  if (isSelf)
    return (
      <div className="grid gap-12">
        <ChildPlaces child={participant} />
        <Contacts participantId={id} name={undefined} />
        <PrivateNotes participantId={id} name={undefined} />
        <PageSection title="Name, date of birth, data">
          <p>
            <LinkButton to="/dashboard/profile" variant="secondary">
              Go to my profile
            </LinkButton>
          </p>
        </PageSection>
      </div>
    )
  const { givenName } = participant
  return (
    <div className="grid gap-12">
      <ChildPlaces child={participant} />
      <ChildConsents participantId={id} />
      <Contacts participantId={id} name={givenName} />
      <PrivateNotes participantId={id} name={givenName} />
      <Guardians child={participant} onLeft={onGone} />
      <ChildDetails key={id} child={participant} />
      <ChildData child={participant} onErased={onGone} />
    </div>
  )
}

export function ChildNotFound() {
  return (
    <EmptyState
      title="This person is not in your family"
      text="Perhaps somebody else has erased the data, or you no longer look after them."
      action={<LinkButton to="/dashboard/family">Back to my family</LinkButton>}
    />
  )
}
