import { t } from '@lingui/core/macro'
import type { InHouse } from '@cadenza/contracts/places/house'
import type { ReactNode } from 'react'
import { ContactCalls } from '../../shared/children/contact-calls.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { mayCollectWords, MustNotCollect } from '../../shared/places/going-home.tsx'

interface PersonLineProps {
  person: Omit<InHouse, 'phase' | 'isNotHandedOver'>
  /** Beside the name. */
  marks?: ReactNode
  /** Of which class, and what is seen of them. */
  facts: string
  children: ReactNode
}

/** Somebody of today, and who may and must not take them home. */
export function PersonLine({ person, marks, facts, children }: PersonLineProps) {
  const { ownerId, participantId, name, isChild, mustNotCollect } = person
  return (
    <li className="grid content-start gap-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2">
        <PersonLink id={ownerId} child={isChild ? participantId : undefined}>
          {name}
        </PersonLink>
        {marks}
      </span>
      <span className="text-sm text-muted">{facts}</span>
      {isChild && <span className="text-sm">{t`May collect: ${mayCollectWords(person)}`}</span>}
      <MustNotCollect people={mustNotCollect} />
      {children}
    </li>
  )
}

/** Whom to call about somebody. */
export function Calls({ contacts }: Pick<InHouse, 'contacts'>) {
  if (contacts.length === 0)
    return <span className="text-sm text-muted">{t`No telephone number is known.`}</span>
  return <ContactCalls contacts={contacts} />
}
