import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { listOf } from '@cadenza/contracts/text/list-of'
import { Button } from '../../../components/parts/button.tsx'
import { callName, childrenFor } from '../../../shared/children/for-whom.ts'
import { sayFailure } from '../../../lib/loading/trpc.ts'
import { forWhom } from './for-whom-part.ts'
import { useSelection, type Selection, type Standing } from './use-selection.ts'
import { useSelectCourse } from './mutations.ts'
import { useParticipants } from '../../../shared/children/queries.ts'
import { useAsksForWhom } from './queries.ts'

/** What a class is to the signed-in person, and how it gets into the cart. */
export interface OwnSelection {
  state: Selection
  /** Whose names the button says: `Mia and Leo`; empty for who has no family here. */
  selectedFor: string
  isAdding: boolean
  select: () => Promise<void>
}

interface OwnSelectionProps {
  course: CourseOnCard
  /** Select was pressed before this part of the page was there. */
  selectAtOnce: boolean
  onSelected: () => void
  /** Undefined when it is no longer known, such as after signing out. */
  onChange: (selection: OwnSelection | undefined) => void
}

/**
 * Tells the button of a class what the class is to the signed-in person. They are asked whom the class is
 * for, unless that can only be the viewer.
 */
export function OwnSelection({ course, selectAtOnce, onSelected, onChange }: OwnSelectionProps) {
  const { state, standings, canAdd } = useSelection(course)
  const { data: family = [] } = useParticipants()
  const { mutate, isPending } = useSelectCourse()
  const asksForWhom = useAsksForWhom()
  const [asking, setAsking] = useState(false)
  const isOfFamily = standings.some(({ participant }) => !participant.isSelf)
  const selectedFor = isOfFamily ? namesOf(standings, 'inCart') : ''
  const left = childrenFor(course, family).filter(({ id }) =>
    standings.some(({ participant, place }) => participant.id === id && place === 'none'),
  )
  // Of several one is chosen, or another child is added.
  const only = left.length === 1 ? left[0] : undefined

  const ask = useCallback(async () => {
    await forWhom.ready()
    setAsking(true)
  }, [])
  const select = useCallback(
    async () => ((await asksForWhom(course)) ? ask() : mutate({ course })),
    [asksForWhom, ask, mutate, course],
  )

  // Before the page is painted: a class in the cart never appears selectable.
  useLayoutEffect(() => {
    onChange({ state, selectedFor, isAdding: isPending, select })
    return () => onChange(undefined)
  }, [state, selectedFor, isPending, select, onChange])
  useEffect(() => {
    if (!selectAtOnce) return
    onSelected()
    void Promise.resolve().then(select).catch(sayFailure)
  }, [selectAtOnce, onSelected, select])
  const enrolled = standings.length > 1 && namesOf(standings, 'enrolled')
  return (
    <>
      {state === 'inCart' && isOfFamily && canAdd && (
        <Button
          variant="secondary"
          className="relative z-10"
          busy={isPending}
          onClick={() => (only ? mutate({ course, participant: only }) : void ask().catch(sayFailure))}
        >
          {only ? (
            <Trans>
              Add {callName(only, family)}
              <span className="sr-only"> {course.name}</span>
            </Trans>
          ) : (
            <Trans>
              Add another<span className="sr-only"> {course.name}</span>
            </Trans>
          )}
        </Button>
      )}
      {enrolled && <p className="relative z-10 w-full text-sm wrap-anywhere">{t`Enrolled: ${enrolled}.`}</p>}
      {asking && <forWhom.Part course={course} onClose={() => setAsking(false)} />}
    </>
  )
}

function namesOf(standings: Standing[], place: Standing['place']) {
  const those = standings.filter((standing) => standing.place === place)
  return listOf(those.map(({ called }) => called))
}
