import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { textOf, type Tellings } from './told.ts'

/** What is told of the school, its texts, terms, rooms and lists. */
export const ofSchool = {
  updateSchool: ({ actor }) => [
    msg`${actor} changed what the school says about itself`,
    msg`Changed what the school says about itself`,
  ],
  changePictures: ({ actor, after, detail }) => {
    const [room, pictures] = [textOf(detail.room), String(after?.pictures)]
    return room === undefined
      ? [
          msg`${actor} arranged the pictures of the school (${pictures} now)`,
          msg`Arranged the pictures of the school (${pictures} now)`,
        ]
      : [
          msg`${actor} arranged the pictures of ${room} (${pictures} now)`,
          msg`Arranged the pictures of ${room} (${pictures} now)`,
        ]
  },
  updateSchoolText: ({ actor, version, detail }) => [
    msg`${actor} saved version ${version} of the text “${{ text: textOf(detail.text) ?? '?' }}”`,
    msg`Saved version ${version} of the text “${{ text: textOf(detail.text) ?? '?' }}”`,
  ],
  publishConsentText: ({ actor, version, detail }) => [
    msg`${actor} published version ${version} of the text on ${{ text: textOf(detail.kind) ?? '?' }}`,
    msg`Published version ${version} of the text on ${{ text: textOf(detail.kind) ?? '?' }}`,
  ],
  updateSetup: ({ actor, detail }) => [
    msg`${actor} marked the first step “${{ step: textOf(detail.step) ?? '?' }}” as ${{ state: textOf(detail.state) ?? '?' }}`,
    msg`Marked the first step “${{ step: textOf(detail.step) ?? '?' }}” as ${{ state: textOf(detail.state) ?? '?' }}`,
  ],
  addTerm: ({ actor, subject }) => [msg`${actor} made the term ${subject}`, msg`Made the term ${subject}`],
  updateTerm: ({ actor, subject }) => [
    msg`${actor} changed the term ${subject}`,
    msg`Changed the term ${subject}`,
  ],
  removeTerm: ({ actor, before }) => {
    const subject = textOf(before?.name)
    return subject === undefined
      ? [msg`${actor} removed the term`, msg`Removed the term`]
      : [msg`${actor} removed the term ${subject}`, msg`Removed the term ${subject}`]
  },
  addClosedDay: ({ actor, name }) => [
    msg`${actor} closed the school: ${name}`,
    msg`Closed the school: ${name}`,
  ],
  updateClosedDay: ({ actor, name }) => [
    msg`${actor} changed a closed day: ${name}`,
    msg`Changed a closed day: ${name}`,
  ],
  removeClosedDay: ({ actor, name }) => [
    msg`${actor} opened the school again: ${name}`,
    msg`Opened the school again: ${name}`,
  ],
  addRoom: ({ actor, subject }) => [msg`${actor} added the room ${subject}`, msg`Added the room ${subject}`],
  updateRoom: ({ actor, subject }) => [
    msg`${actor} changed the room ${subject}`,
    msg`Changed the room ${subject}`,
  ],
  archiveRoom: ({ actor, subject }) => [
    msg`${actor} no longer offers the room ${subject}`,
    msg`No longer offers the room ${subject}`,
  ],
  restoreRoom: ({ actor, subject }) => [
    msg`${actor} offers again the room ${subject}`,
    msg`Offers again the room ${subject}`,
  ],
  closeRoom: ({ actor, subject, from, to }) => [
    msg`${actor} closed the room ${subject} from ${from} to ${to}`,
    msg`Closed the room ${subject} from ${from} to ${to}`,
  ],
  openRoom: ({ actor, subject, from, to }) => [
    msg`${actor} no longer closes the room ${subject} from ${from} to ${to}`,
    msg`No longer closes the room ${subject} from ${from} to ${to}`,
  ],
  noteAbsence: ({ actor, subject, from, to }) => [
    msg`${actor} noted the absence of ${subject} from ${from} to ${to}`,
    msg`Noted the absence of ${subject} from ${from} to ${to}`,
  ],
  endAbsence: ({ actor, subject, from, to }) => [
    msg`${actor} took back the absence of ${subject} from ${from} to ${to}`,
    msg`Took back the absence of ${subject} from ${from} to ${to}`,
  ],
  exportList: ({ actor, detail }) => {
    const list = listWords[textOf(detail.list) ?? ''] ?? t`something`
    const filters = Array.isArray(detail.filters) ? detail.filters.join(', ') : ''
    if (typeof detail.rows === 'number')
      return filters
        ? [
            msg`${actor} downloaded ${plural({ rows: detail.rows }, { one: '# row', other: '# rows' })} of the list of ${list} (${filters})`,
            msg`Downloaded ${plural({ rows: detail.rows }, { one: '# row', other: '# rows' })} of the list of ${list} (${filters})`,
          ]
        : [
            msg`${actor} downloaded ${plural({ rows: detail.rows }, { one: '# row', other: '# rows' })} of the list of ${list}`,
            msg`Downloaded ${plural({ rows: detail.rows }, { one: '# row', other: '# rows' })} of the list of ${list}`,
          ]
    return filters
      ? [
          msg`${actor} downloaded the list of ${list} (${filters})`,
          msg`Downloaded the list of ${list} (${filters})`,
        ]
      : [msg`${actor} downloaded the list of ${list}`, msg`Downloaded the list of ${list}`]
  },
} satisfies Tellings

const listWords: Record<string, string> = worded({
  users: msg`users`,
  classes: msg`classes`,
  payments: msg`payments`,
  families: msg`families`,
  auditLog: msg`audit entries`,
  mails: msg`mails`,
  messages: msg`messages`,
  rooms: msg`rooms`,
  terms: msg`terms`,
  roster: msg`enrolled participants`,
})
