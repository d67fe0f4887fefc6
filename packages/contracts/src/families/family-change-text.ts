import { dateOf } from '../timetable/date-words.ts'
import type { FamilyChange, FamilyChangeContent } from './family-change.ts'
import type { ConsentWay } from './family-values.ts'
import { consentTitles, noteTitles } from './family-words.ts'

const ways: Record<ConsentWay, string> = { phone: 'by telephone', paper: 'on paper' }

/** Whose change it was, as a sentence begins: the school's where the office recorded an answer. */
export function whoChanged({ by, byYou, recordedHow }: FamilyChange): string {
  if (recordedHow) return `The school, ${ways[recordedHow]}, recorded that a guardian`
  return byYou ? 'You' : (by ?? 'A former guardian')
}

/**
 * A change in words, to follow `whoChanged`, and what else there is to say about it, line by line.
 */
export interface ChangeText {
  did: string
  details: [what: string, value: string][]
}

/** The same on the page of a child and in the mail to its other guardians. */
export function toChangeText(change: FamilyChangeContent): ChangeText {
  switch (change.kind) {
    case 'contact':
      return { did: contactDid(change), details: contactDetails(change) }
    case 'note':
      return { did: `${noteDid(change)} the private note “${noteTitles[change.after.field]}”`, details: [] }
    case 'consent':
      return {
        did: `${change.after.given ? 'agreed to' : 'declined'} “${consentTitles[change.after.consent]}”`,
        details:
          change.before.given === null ? [] : [['Before', change.before.given ? 'agreed' : 'declined']],
      }
  }
}

type Of<K> = Extract<FamilyChangeContent, { kind: K }>
type Contact = NonNullable<Of<'contact'>['after']>

function noteDid({ before, after }: Of<'note'>): string {
  if (!after.written) return 'removed'
  return before.written ? 'rewrote' : 'wrote'
}

function contactDid({ before, after }: Of<'contact'>): string {
  if (!after) return `removed the contact ${before?.name ?? ''}`
  return `${before ? 'changed' : 'added'} the contact ${before?.name ?? after.name}`
}

const contactLines: { what: string; of: (contact: Contact) => string }[] = [
  { what: 'Name', of: ({ name }) => name },
  { what: 'Telephone', of: ({ phone }) => phone },
  { what: 'Who they are', of: ({ relation }) => relation },
  { what: 'Emergency', of: ({ isEmergency }) => yesOrNo(isEmergency) },
  { what: 'May pick up', of: ({ mayPickUp }) => yesOrNo(mayPickUp) },
  { what: 'Until', of: ({ validUntil }) => (validUntil ? dateOf(validUntil) : 'no end') },
]
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/**
 * For a contact that was added or removed everything but its name, for a changed one the differing fields.
 */
function contactDetails({ before, after }: Of<'contact'>): ChangeText['details'] {
  return contactLines.flatMap(({ what, of }): ChangeText['details'] => {
    const [old, now] = [before && of(before), after && of(after)]
    if (old === now || (what === 'Name' && !(before && after))) return []
    return [[what, [old, now].filter((value) => value !== null).join(' → ')]]
  })
}
