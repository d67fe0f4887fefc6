import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { say, worded } from '../language/words.ts'
import { dateOf } from '../timetable/date-words.ts'
import type { FamilyChange, FamilyChangeContent } from './family-change.ts'
import type { ToldWay } from './family-values.ts'
import { consentTitles, noteTitles } from './family-words.ts'

/** Whose change it was, as a sentence begins: the school's where the office recorded an answer. */
export function whoChanged({ by, byYou, recordedHow, toldBy }: FamilyChange): string {
  if (recordedHow && toldBy !== null) return say(toldOffice(toldBy)[recordedHow])
  if (recordedHow === 'phone') return say(msg`The school, by telephone, recorded that a guardian`)
  if (recordedHow === 'in_person') return say(msg`The school, told in person, recorded that a guardian`)
  if (recordedHow) return say(msg`The school, on paper, recorded that a guardian`)
  return byYou ? say(msg`You`) : (by ?? say(msg`A former guardian`))
}

const toldOffice = (name: string): Record<ToldWay, MessageDescriptor> => ({
  phone: msg`The school, told by ${{ name }} on the telephone,`,
  paper: msg`The school, told by ${{ name }} on paper,`,
  in_person: msg`The school, told by ${{ name }} in person,`,
})

/** A change in words, and what else there is to say about it, line by line. */
export interface ChangeText {
  /** Without its full stop, such as `Ada added the contact Otto`: a page draws `who` in another way. */
  sentence: MessageDescriptor
  details: [what: string, value: string][]
}

/** The same on the page of a child and in the mail to its other guardians. `who` is from `whoChanged`. */
export function toChangeText(change: FamilyChangeContent, who: string): ChangeText {
  switch (change.kind) {
    case 'contact':
      return { sentence: contactSentence(change, who), details: contactDetails(change) }
    case 'note':
      return { sentence: noteSentence(change, who), details: [] }
    case 'consent':
      return { sentence: consentSentence(change, who), details: consentDetails(change) }
    case 'leaving':
      return { sentence: leavingSentence(change, who), details: [] }
    case 'collecting':
      return { sentence: collectingSentence(change, who), details: collectingDetails(change) }
  }
}

type Of<K> = Extract<FamilyChangeContent, { kind: K }>
type Contact = NonNullable<Of<'contact'>['after']>

function noteSentence({ before, after }: Of<'note'>, who: string): MessageDescriptor {
  const title = noteTitles[after.field]
  if (!after.written) return msg`${{ who }} removed the private note “${{ title }}”`
  return before.written
    ? msg`${{ who }} rewrote the private note “${{ title }}”`
    : msg`${{ who }} wrote the private note “${{ title }}”`
}

function consentSentence({ after }: Of<'consent'>, who: string): MessageDescriptor {
  const title = consentTitles[after.consent]
  return after.given ? msg`${{ who }} agreed to “${{ title }}”` : msg`${{ who }} declined “${{ title }}”`
}

function leavingSentence({ after }: Of<'leaving'>, who: string): MessageDescriptor {
  return after.alone
    ? msg`${{ who }} said that the child may go home alone`
    : msg`${{ who }} said that the child may not go home alone`
}

function collectingSentence({ before, after }: Of<'collecting'>, who: string): MessageDescriptor {
  const name = after?.name ?? before?.name ?? ''
  return after
    ? msg`${{ who }} said that ${{ name }} must not pick up the child`
    : msg`${{ who }} said that ${{ name }} is no longer barred from picking up the child`
}

const collectingDetails = ({ after }: Of<'collecting'>): ChangeText['details'] =>
  after ? [[say(msg`Reason`), after.reason]] : []

function consentDetails({ before }: Of<'consent'>): ChangeText['details'] {
  if (before.given === null) return []
  return [[say(msg`Before`), before.given ? say(msg`agreed`) : say(msg`declined`)]]
}

function contactSentence({ before, after }: Of<'contact'>, who: string): MessageDescriptor {
  const name = before?.name ?? after?.name ?? ''
  if (!after) return msg`${{ who }} removed the contact ${{ name }}`
  return before
    ? msg`${{ who }} changed the contact ${{ name }}`
    : msg`${{ who }} added the contact ${{ name }}`
}

const contactLabels = worded<keyof Contact>({
  name: msg`Name`,
  phone: msg`Telephone`,
  relation: msg`Who they are`,
  isEmergency: msg`Emergency`,
  mayPickUp: msg`May pick up`,
  validFrom: msg({ message: 'From', context: 'date' }),
  validUntil: msg({ message: 'Until', context: 'date' }),
})

function factOf(contact: Contact, field: keyof Contact): string {
  const value = contact[field]
  if (typeof value === 'boolean') return value ? say(msg`yes`) : say(msg`no`)
  if (field === 'validFrom') return value ? dateOf(value) : say(msg`at once`)
  if (field === 'validUntil') return value ? dateOf(value) : say(msg`no end`)
  return value ?? ''
}

/**
 * For a contact that was added or removed everything but its name, for a changed one the differing fields.
 */
function contactDetails({ before, after }: Of<'contact'>): ChangeText['details'] {
  const fields = Object.keys(contactLabels) as (keyof Contact)[]
  return fields.flatMap((field): ChangeText['details'] => {
    const [old, now] = [before && factOf(before, field), after && factOf(after, field)]
    const isSaid = field !== 'name' && (field !== 'validFrom' || (before ?? after)?.validFrom !== null)
    if (old === now || !(isSaid || (before && after))) return []
    return [[contactLabels[field], [old, now].filter((value) => value !== null).join(' → ')]]
  })
}
