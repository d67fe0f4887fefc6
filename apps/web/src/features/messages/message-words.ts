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
  if (kind === 'question') return names.length === 1 ? t`To ${name}` : t`To the school`
  switch (of) {
    case 'classes':
      if (names.length === 0) return t`Families in a class`
      return names.length > 3
        ? t`Families in ${plural(names.length, { one: '# class', other: '# classes' })}`
        : t`Families in ${listWithComma(names)}`
    case 'waiting':
      if (names.length === 0) return t`Families waiting for a class`
      return names.length > 3
        ? t`Families waiting for ${plural(names.length, { one: '# class', other: '# classes' })}`
        : t`Families waiting for ${listWithComma(names)}`
    case 'term':
      return name ? t`Everybody with a place in ${name}` : t`Everybody with a place in a term`
    case 'code':
      return name ? t`Families who used the code ${name}` : t`Families who used a code`
    case 'level':
      return t`Everybody with a place at the level ${isLevel(name) ? levelLabels[name] : name}`
    case 'day':
      return t`Everybody with a class on ${dateOf(name)}`
    case 'teachers':
      return t`Teachers`
    case 'people':
      return plural(people, { one: '# chosen person', other: '# chosen people' })
  }
}

/** Whom Send reaches: `To 12 people of 9 families`. */
export function readersWords({ people, families }: Pick<MessagePreview, 'people' | 'families'>): string {
  return families === 0
    ? plural(people, { one: 'To # person', other: 'To # people' })
    : t`To ${plural(people, { one: '# person', other: '# people' })} of ${plural(families, { one: '# family', other: '# families' })}`
}

/** What a message is called in a list. */
export const subjectWords = ({ subject }: SentMessage) => subject || t`A message whose words were erased`

export const kindWords = worded({
  place: msg`About their place`,
  news: msg`News`,
})

export const noneLeft = msg`You have sent as many messages within a day as one person may: send the next one tomorrow.`
