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

/** Whom to call first, who may take a child home, and who must not. */
export function Contacts({
  person: { contacts, isChild, goingHome },
}: {
  person: Pick<ListedPerson, 'contacts' | 'isChild' | 'goingHome'>
}) {
  const barred = goingHome?.mustNotCollect ?? []
  if (contacts.length + barred.length === 0 && !goingHome?.mayLeaveAlone)
    return isChild ? t`None given` : null
  return (
    <ul>
      {barred.map(({ name, reason }) => (
        <li key={`${name} ${reason}`} className="font-semibold text-danger">
          {t`Must not pick up: ${name} (${reason})`}
        </li>
      ))}
      {goingHome?.mayLeaveAlone && <li>{t`May go home alone`}</li>}
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
