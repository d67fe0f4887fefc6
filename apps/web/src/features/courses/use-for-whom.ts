import type { Course } from '@cadenza/contracts/course'
import type { Participant } from '@cadenza/contracts/participant'
import { useState } from 'react'
import { callName } from '../../lib/forms/for-whom.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { isFor } from '../../lib/session/viewer.ts'
import { useDeselectCourse, useSelectCourse } from './use-select-course.ts'
import type { Standing } from './use-selection.ts'

/** Selects a class for a family member, or removes it if it is in the cart for them. */
export function useForWhom(course: Course, family: Participant[]) {
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<string>()
  const { data: cart } = trpc.student.cart.get.useQuery()
  const select = useSelectCourse()
  const deselect = useDeselectCourse()

  const press = async (participant: Participant, place: Standing['place']) => {
    const item = cart?.items.find((one) => one.course.id === course.id && isFor(one.participant, participant))
    setSaid('')
    setBusy(participant.id)
    const done =
      place === 'inCart' && item
        ? deselect.mutateAsync({ id: item.id }).then(() => 'No longer selected')
        : select.mutateAsync({ course, participant }).then(() => 'Selected')
    // A refusal is reported by the mutation itself.
    await done.then(
      (what) => setSaid(`${what} for ${callName(participant, family)}.`),
      () => undefined,
    )
    setBusy(undefined)
  }
  return { press, busy, said }
}
