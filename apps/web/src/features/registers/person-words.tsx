import { t } from '@lingui/core/macro'
import { noteTitles } from '@cadenza/contracts/families/family-words'
import type { ListedPerson } from '@cadenza/contracts/places/register'
import { PhoneLink } from '../../components/parts/phone-link.tsx'

/** That there are notes, and of which kind: what they say is on no paper. */
export function NoteFlags({ notes }: Pick<ListedPerson, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <span className="font-semibold">
      <span aria-hidden>⚠ </span>
      {notes.map((field) => noteTitles[field]).join(', ')}
    </span>
  )
}

/** Whom to call first, and who may take a child home. */
export function Contacts({
  person: { contacts, isChild },
}: {
  person: Pick<ListedPerson, 'contacts' | 'isChild'>
}) {
  if (contacts.length === 0) return isChild ? t`None given` : null
  return (
    <ul>
      {contacts.map(({ name, relation, phone, isEmergency, mayPickUp }) => (
        <li key={`${name} ${phone} ${relation}`}>
          {isEmergency && <strong>{t`Call first:`} </strong>}
          {name} ({relation}) <PhoneLink phone={phone} />
          {mayPickUp && `, ${t`may pick up`}`}
        </li>
      ))}
    </ul>
  )
}

export const flagsFootnote = () =>
  t`⚠ says that there is a private note, not what it says. Please keep this paper to yourself, and shred it afterwards.`
