import type { Course } from '@cadenza/contracts/courses/course'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { listOf } from '@cadenza/contracts/courses/course-dates'
import { onDemand } from '../../components/on-demand.tsx'
import { asksForWhom } from '../../lib/forms/for-whom.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'
import { useSelection, type Selection, type Standing } from './use-selection.ts'
import { useSelectCourse } from './use-select-course.ts'

/** What a class is to the signed-in person, and how it gets into the cart. */
export interface OwnSelection {
  state: Selection
  isAdding: boolean
  select: () => Promise<void>
}

interface OwnSelectionProps {
  course: Course
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
  const { state, standings } = useSelection(course)
  const { mutate, isPending, isSuccess } = useSelectCourse()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)

  const select = useCallback(async () => {
    const everybody = await utils.student.participants.list.ensureData()
    if (!asksForWhom(course, everybody)) return mutate({ course })
    await forWhom.ready()
    setAsking(true)
  }, [utils, mutate, course])

  // Before the page is painted: a class in the cart never appears selectable.
  useLayoutEffect(() => {
    onChange({ state, isAdding: isPending, select })
    return () => onChange(undefined)
  }, [state, isPending, select, onChange])
  useEffect(() => {
    if (!selectAtOnce) return
    onSelected()
    void Promise.resolve().then(select).catch(sayFailure)
  }, [selectAtOnce, onSelected, select])
  return (
    <>
      {standings.length > 1 && <SelectedFor standings={standings} />}
      {isSuccess && state === 'inCart' && (
        <p className="relative z-10 w-full text-sm">
          Added to your cart.{' '}
          <Link to="/dashboard/payment" className="link inline-block py-0.5 font-semibold">
            Go to pay
          </Link>
        </p>
      )}
      {asking && <forWhom.Part course={course} onClose={() => setAsking(false)} />}
    </>
  )
}

const forWhom = onDemand(() => import('./for-whom-dialog.tsx').then(({ ForWhomDialog }) => ForWhomDialog))

/** Under the button of a class: who in the family has selected it, and who has a place. */
function SelectedFor({ standings }: { standings: Standing[] }) {
  const selected = namesOf(standings, 'inCart')
  const placed = namesOf(standings, 'enrolled')
  if (!selected && !placed) return null
  return (
    <p className="relative z-10 w-full text-sm wrap-anywhere">
      {selected && (
        <>
          Selected for {selected}.{' '}
          <Link to="/dashboard/myCart" className="link inline-block py-0.5">
            View cart
          </Link>{' '}
        </>
      )}
      {placed && `Enrolled: ${placed}.`}
    </p>
  )
}

function namesOf(standings: Standing[], place: Standing['place']) {
  const those = standings.filter((standing) => standing.place === place)
  return listOf(those.map(({ called }) => called))
}
