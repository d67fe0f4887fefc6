import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { listWithComma } from '@cadenza/contracts/text/list-of'
import { levelLabels } from '@cadenza/contracts/courses/course-values'
import type { MessagePreview, SentMessage } from '@cadenza/contracts/school/message'
import { count } from '../../lib/format/format.ts'

const isLevel = (level: string): level is keyof typeof levelLabels => level in levelLabels

/** To whom a message was, such as `Families in Jazz Piano`. */
export function audienceWords({ kind, audience: { of, names }, progress: { people } }: SentMessage): string {
  const [name = ''] = names
  if (kind === 'question') return `To ${names.length === 1 ? name : 'the school'}`
  switch (of) {
    case 'classes':
      return `Families in ${classWords(names)}`
    case 'waiting':
      return `Families waiting for ${classWords(names)}`
    case 'term':
      return `Everybody with a place in ${name || 'a term'}`
    case 'level':
      return `Everybody with a place at the level ${isLevel(name) ? levelLabels[name] : name}`
    case 'day':
      return `Everybody with a class on ${dateOf(name)}`
    case 'teachers':
      return 'Teachers'
    case 'people':
      return `${count(people, 'chosen person', 'chosen people')}`
  }
}

function classWords(names: string[]): string {
  if (names.length > 3) return `${names.length} classes`
  return names.length === 0 ? 'a class' : listWithComma(names)
}

/** Whom Send reaches: `12 people of 9 families`. */
export function readersWords({ people, families }: Pick<MessagePreview, 'people' | 'families'>): string {
  const persons = count(people, 'person', 'people')
  return families === 0 ? persons : `${persons} of ${count(families, 'family', 'families')}`
}

/** What a message is called in a list. */
export const subjectWords = ({ subject }: SentMessage) => subject || 'A message whose words were erased'

export const kindWords = {
  place: 'About their place',
  news: 'News',
} as const

export const noneLeft =
  'You have sent as many messages within a day as one person may: send the next one tomorrow.'
