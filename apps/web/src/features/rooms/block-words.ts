import { t } from '@lingui/core/macro'
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
  formTitle: string
  submit: string
  added: string
  remove: string
  /** Before it is removed. */
  question: { title: string; text: string }
  removed: string
  /** Where another of these times conflicts. */
  already: string
}

/** What closing is called: of a room, or of a person. */
export const wordsFor = ({ kind, name, isOwn = false }: Blockable): BlockWords =>
  kind === 'room' && !isOwn
    ? {
        title: t`Closed times`,
        add: t`Close the room for a while`,
        formTitle: t`Close ${name}`,
        submit: t`Close the room`,
        added: t`The room is closed`,
        remove: t`Open again`,
        question: {
          title: t`Open the room at this time again?`,
          text: t`Sessions can be planned there again.`,
        },
        removed: t`The room is open again`,
        already: t`Closed already`,
      }
    : {
        title: t`Times away`,
        add: t`Add a time away`,
        formTitle: isOwn ? t`When you are away` : t`${name} is away`,
        submit: t`Save the time away`,
        added: t`The time away is saved`,
        remove: t`Take off`,
        question: {
          title: t`Take off this time away?`,
          text: t`Sessions can be planned at this time again.`,
        },
        removed: t`The time away is taken off`,
        already: t`Away already`,
      }
