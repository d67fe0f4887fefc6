import { t } from '@lingui/core/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { Contact } from '@cadenza/contracts/families/family'

/** On which days a contact holds; empty where it holds without an end. */
export function datesOfContact({ validFrom, validUntil }: Pick<Contact, 'validFrom' | 'validUntil'>): string {
  if (validFrom === null) return validUntil === null ? '' : t`until ${dateOf(validUntil)}`
  if (validUntil === null) return t`from ${dateOf(validFrom)}`
  if (validFrom === validUntil) return t`on ${dateOf(validFrom)} only`
  return t`from ${dateOf(validFrom)} until ${dateOf(validUntil)}`
}
