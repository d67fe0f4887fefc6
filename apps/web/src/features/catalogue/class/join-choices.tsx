import { t } from '@lingui/core/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import type { Participant } from '@cadenza/contracts/families/participant'
import { forAges } from '@cadenza/contracts/courses/ages'
import { mostWaitingTogether } from '@cadenza/contracts/places/waitlist-values'
import { useState } from 'react'
import { BirthDateForm } from '../../../shared/children/birth-date-form.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { choicesFor, unfit } from '../../../shared/children/for-whom.ts'
import { sayProblem } from '../select/family-problems.ts'
import { AddChildForClass } from '../select/for-whom-dialog.tsx'
import { useSelection } from '../select/use-selection.ts'
import { useEntriesIn } from './queries.ts'
import { useFamilyProblems } from '../select/queries.ts'

interface Choice {
  person: Participant
  /** What is to be known about this class for them. */
  words: string[]
  /** It cannot be for them, or they wait already. */
  isStill: boolean
  asksAge: boolean
}

/** Who of the family can wait for a class, and what is to be known for each. */
export function useChoices(course: Course, family: Participant[]): Choice[] {
  const people = choicesFor(course, family)
  const problemsOf = useFamilyProblems(course, people, nothingBeside)
  const { standings } = useSelection(course)
  const { data: entries } = useEntriesIn(course.id)
  const waiting = entries?.items.flatMap(({ people }) => people) ?? []
  return people.map((person) => {
    const problems = problemsOf(person)
    const asksAge = person.isSelf && problems.some(({ problem }) => problem === 'birth_date_missing')
    const isWaiting = waiting.some(({ id }) => id === person.id)
    const isEnrolled = standings.some(
      ({ participant, place }) => participant.id === person.id && place === 'enrolled',
    )
    return {
      person,
      words: [
        ...(isWaiting ? [t`On the waiting list already.`] : []),
        ...(isEnrolled ? [t`Enrolled.`] : []),
        ...problems.map((one) => (asksAge ? forAges(course) : sayProblem(one, person, course))),
      ],
      isStill:
        isWaiting || isEnrolled || problems.some(({ problem, blocks }) => blocks || unfit.has(problem)),
      asksAge,
    }
  })
}

/** Of what is in the cart they can still choose one. */
const nothingBeside = { beside: [] }

interface ChoicesProps {
  choices: Choice[]
  ids: string[]
  onIds: (ids: string[]) => void
}

/** A box for each person, and a child that is added on the way. */
export function Choices({ choices, ids, onIds }: ChoicesProps) {
  const [adding, setAdding] = useState(choices.length === 0)
  return (
    <>
      {choices.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{t`For whom?`}</legend>
          {choices.map(({ person: { id, isSelf, name }, words, isStill }, index) => (
            <CheckField
              key={id}
              label={isSelf ? t`Me` : name}
              hint={words.join(' ')}
              checked={ids.includes(id)}
              disabled={!ids.includes(id) && (isStill || ids.length >= mostWaitingTogether)}
              data-autofocus={index === 0 || undefined}
              onChange={() => onIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
            />
          ))}
        </fieldset>
      )}
      {choices.some(({ asksAge }) => asksAge) && <BirthDateForm />}
      {adding ? (
        <AddChildForClass
          action={t`Add`}
          onAdded={({ id }) => {
            onIds([...ids, id])
            setAdding(false)
            return Promise.resolve()
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button variant="ghost" className="-ms-3 justify-self-start" onClick={() => setAdding(true)}>
          {t`Add a child`}
        </Button>
      )}
    </>
  )
}
