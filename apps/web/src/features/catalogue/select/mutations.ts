import { t } from '@lingui/core/macro'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { shownPriceOf } from '@cadenza/contracts/courses/shown-price'
import type { Attendee } from '@cadenza/contracts/families/participant'
import { useMutation } from '@tanstack/react-query'
import { useChanges } from '../../../lib/loading/changes.ts'
import { stored } from '../../../lib/browser/browser-storage.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { sayFailure, trpc } from '../../../lib/loading/trpc.ts'

interface Selected {
  /** Known by its id alone, it is in the cart once the server says so. */
  course: CourseOnCard | Pick<CourseOnCard, 'id'>
  /** Who is to attend; the viewer themselves when there is no one else to ask about. */
  participant?: Attendee
}

/** Adds a class to the cart. The cart shows it at once and removes it when the server refuses. */
export function useSelectCourse() {
  const { cartChanged, seatsChanged } = useChanges()
  const utils = trpc.useUtils()
  const saidForWhom = useSaidForWhom()
  const cartQuery = utils.student.cart.get
  return useMutation({
    mutationFn: ({ course, participant }: Selected) =>
      utils.client.student.cart.add.mutate({
        courseId: course.id,
        ...(participant && { participantId: participant.id }),
      }),
    async onMutate({ course, participant }) {
      await cartQuery.cancel()
      const before = cartQuery.getData()
      if ('imageUrl' in course)
        cartQuery.setData(undefined, (cart) => cart && withCourse(cart, course, participant))
      return { before }
    },
    async onSuccess(_item, { participant }) {
      if (participant) saidForWhom()
      notify.success(t`Course Added To Cart`)
      if (stored.keptCode.read() === undefined) return
      const { addKeptCode } = await import('../../../shared/places/add-kept-code.ts')
      // The cart says what became of it.
      await addKeptCode((code) => utils.client.student.cart.addCode.mutate({ code }), { isCart: false })
    },
    onError(error, _variables, snapshot) {
      cartQuery.setData(undefined, snapshot?.before)
      sayFailure(error)
      // The refusal may carry new seat numbers.
      void seatsChanged()
    },
    async onSettled() {
      // A first load that is still in progress began before the class was added, and invalidating would wait
      // for it.
      await cartQuery.cancel()
      await cartChanged()
    },
  })
}

/** Says for whom a row of the cart is: for another participant, or once more for the same one. */
export function useChangeCartItem() {
  const { cartChanged } = useChanges()
  return trpc.student.cart.change.useMutation({
    onSuccess: useSaidForWhom(),
    onError: sayFailure,
    onSettled: cartChanged,
  })
}

/** Who was named is what the viewer says: known without another request. */
function useSaidForWhom() {
  const { viewer } = trpc.useUtils().student
  return () => viewer.get.setData(undefined, (known) => known && { ...known, hasSaidForWhom: true })
}

/** Takes it out of the cart again. */
export function useDeselectCourse() {
  const { cartChanged } = useChanges()
  return trpc.student.cart.remove.useMutation({
    onError: sayFailure,
    onSettled: cartChanged,
  })
}

const self: Attendee = { id: '', name: '', isSelf: true }

function withCourse(cart: Cart, course: CourseOnCard, participant = self): Cart {
  return {
    ...cart,
    items: [
      ...cart.items,
      {
        id: `adding-${course.id}-${participant.id}`,
        // Where it meets comes with the cart.
        course: { room: null, ...course },
        participant,
        problem: null,
        timetable: [],
        // What is taken off besides comes with the cart, too.
        listPriceMinor: course.priceMinor,
        priceMinor: shownPriceOf(course),
        steps: [],
        isByHand: false,
      },
    ],
    totalMinor: cart.totalMinor + shownPriceOf(course),
  }
}

/** Adds a child to the viewer's family. The form reports failures itself. */
export const useAddChild = () =>
  trpc.student.participants.add.useMutation({ onSuccess: useChanges().familyChanged })
