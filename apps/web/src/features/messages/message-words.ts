import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { listWithComma } from '@cadenza/contracts/text/list-of'
import { levelLabels } from '@cadenza/contracts/courses/course-values'
import type { MessagePreview, SentMessage } from '@cadenza/contracts/school/message'

const isLevel = (level: string): level is keyof typeof levelLabels => level in levelLabels

/** To whom a message was, such as `Families in Jazz Piano`. */
export function audienceWords({ kind, audience: { of, names }, progress: { people } }: SentMessage): string {
  const [name = ''] = names
  if (kind === 'question') return `To ${names.length === 1 ? name : 'the school'}`
  switch (of) {
    case 'classes':
      return t`Families in ${classWords(names)}`
    case 'waiting':
      return t`Families waiting for ${classWords(names)}`
    case 'term':
      return `Everybody with a place in ${name || 'a term'}`
    case 'level':
      return `Everybody with a place at the level ${isLevel(name) ? levelLabels[name] : name}`
    case 'day':
      return t`Everybody with a class on ${dateOf(name)}`
    case 'teachers':
      return t`Teachers`
    case 'people':
      return `${plural(people, { one: '# chosen person', other: '# chosen people' })}`
  }
}

function classWords(names: string[]): string {
  if (names.length > 3) return t`${names.length} classes`
  return names.length === 0 ? 'a class' : listWithComma(names)
}

/** Whom Send reaches: `12 people of 9 families`. */
export function readersWords({ people, families }: Pick<MessagePreview, 'people' | 'families'>): string {
  const persons = plural(people, { one: '# person', other: '# people' })
  return families === 0
    ? persons
    : t`${persons} of ${plural(families, { one: '# family', other: '# families' })}`
}

/** What a message is called in a list. */
export const subjectWords = ({ subject }: SentMessage) => subject || t`A message whose words were erased`

export const kindWords = worded({
  place: msg`About their place`,
  news: msg`News`,
})

export const noneLeft =
  'You have sent as many messages within a day as one person may: send the next one tomorrow.'
