import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { AddBlockInput } from '@cadenza/contracts/timetable/block'

/** A room that can be closed, or a teacher who can be away. */
export interface Blockable {
  kind: AddBlockInput['kind']
  id: string
  name: string
  /** Whose clock the times are written by. */
  timeZone: string
  /** The viewer's own times away. */
  isOwn?: boolean
}

interface BlockWords {
  title: string
  add: string
  formTitle: (name: string) => string
  submit: string
  added: string
  remove: string
  /** Before it is removed. */
  question: { title: string; text: string }
  removed: string
  /** Where another of these times conflicts. */
  already: string
}

const timeAway = worded({
  title: msg`Take off this time away?`,
  text: msg`Sessions can be planned at this time again.`,
})

export const blockWords: Record<Blockable['kind'] | 'own', BlockWords> = {
  room: {
    title: 'Closed times',
    add: 'Close the room for a while',
    formTitle: (name) => t`Close ${name}`,
    submit: 'Close the room',
    added: 'The room is closed',
    remove: 'Open again',
    question: {
      title: 'Open the room at this time again?',
      text: 'Sessions can be planned there again.',
    },
    removed: 'The room is open again',
    already: 'Closed already',
  },
  person: {
    title: 'Times away',
    add: 'Add a time away',
    formTitle: (name) => t`${name} is away`,
    submit: 'Save the time away',
    added: 'The time away is saved',
    remove: 'Take off',
    question: timeAway,
    removed: 'The time away is taken off',
    already: 'Away already',
  },
  own: {
    title: 'Times away',
    add: 'Add a time away',
    formTitle: () => t`When you are away`,
    submit: 'Save the time away',
    added: 'The time away is saved',
    remove: 'Take off',
    question: timeAway,
    removed: 'The time away is taken off',
    already: 'Away already',
  },
}
