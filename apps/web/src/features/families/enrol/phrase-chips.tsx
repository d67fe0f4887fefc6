import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { ageOn, today } from '../../../lib/format/age.ts'

interface PhraseChipsProps {
  q: string | undefined
  found: Pick<CourseSearch, 'understood' | 'weeks'>
  attending: PersonParticipant[]
  onSearch: (q: string | undefined) => void
}

/** What a search was understood to ask for, each removed by a press; and the children's ages while it says none. */
export function PhraseChips({ q, found, attending, onSearch }: PhraseChipsProps) {
  const { understood, weeks } = found
  // In the summer they are older than on the telephone in spring.
  const day = weeks[0]?.from ?? today()
  const saysAge = understood.some(({ kind }) => kind === 'ages')
  return (
    <ul aria-label={t`Understood`} className="flex flex-wrap items-center gap-2 empty:hidden">
      {understood.map(({ words, without }) => (
        <li key={words}>
          <button type="button" className="chip gap-2" onClick={() => onSearch(without || undefined)}>
            <Trans>
              <span className="sr-only">Remove </span>
              {words}
              <span aria-hidden>×</span>
            </Trans>
          </button>
        </li>
      ))}
      {attending.map(({ id, name, birthDate }) => {
        if (saysAge || !birthDate) return null
        const age = ageOn(birthDate, day)
        return (
          <li key={id}>
            <button
              type="button"
              className="chip gap-2 border-dashed"
              onClick={() => onSearch([q, `${age} years`].filter(Boolean).join(', '))}
            >
              <Trans>
                <span aria-hidden>+</span>
                <span className="sr-only">Add: </span>
                Age {age}, for {firstNameOf(name)}
              </Trans>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
