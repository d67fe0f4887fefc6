import { t } from '@lingui/core/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { CartItem } from '@cadenza/contracts/places/cart'
import type { Participant } from '@cadenza/contracts/families/participant'
import { useState } from 'react'
import { callName } from '../../../shared/children/for-whom.ts'
import type { Standing } from './use-selection.ts'
import { useChangeCartItem, useDeselectCourse, useSelectCourse } from './mutations.ts'
import { isFor } from '../../../shared/children/queries.ts'
import { useOwnCart } from '../../../shared/places/queries.ts'

/**
 * Selects a class for a family member, or removes it if it is in the cart for them; or says for whom a row of
 * the cart is.
 */
export function useForWhom(
  course: CourseOnCard,
  family: Participant[],
  row: (CartItem & { onChanged: (id: string) => void }) | undefined,
) {
  const [announced, setAnnounced] = useState('')
  const [busy, setBusy] = useState<string>()
  const { data: cart } = useOwnCart()
  const select = useSelectCourse()
  const deselect = useDeselectCourse()
  const change = useChangeCartItem()

  const press = async (participant: Participant, place: Standing['place']) => {
    // The row's own participant may be chosen again; one with another row in the cart cannot have this one, too.
    if (row && place === 'inCart' && participant.id !== row.participant.id) return
    const item = cart?.items.find((one) => one.course.id === course.id && isFor(one.participant, participant))
    const called = callName(participant, family)
    setAnnounced('')
    setBusy(participant.id)
    const done = row
      ? change.mutateAsync({ id: row.id, participantId: participant.id }).then(({ id }) => {
          row.onChanged(id)
          return t`Changed for ${called}.`
        })
      : place === 'inCart' && item
        ? deselect.mutateAsync({ id: item.id }).then(() => t`No longer selected for ${called}.`)
        : select.mutateAsync({ course, participant }).then(() => t`Selected for ${called}.`)
    // A refusal is reported by the mutation itself.
    await done.then(setAnnounced, () => undefined)
    setBusy(undefined)
  }
  return { press, busy, announced }
}
