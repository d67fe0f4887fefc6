import type { PersonPage } from '@cadenza/contracts/people/person'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/loading/trpc.ts'

/** A page of classes at a time: what is in the way is asked for each of them and each child. */
const mostClasses = 8

/** The person whose family is enrolled; null for an id of anything else. */
export function useFamily(id: string) {
  return trpc.admin.people.get.useQuery(
    { id },
    { select: (answer): PersonPage | null => (answer.kind === 'person' ? answer : null) },
  )
}

export function useOfferedClasses(q: string | undefined) {
  return trpc.public.courses.search.useQuery({ q, limit: mostClasses }, { placeholderData: keepPreviousData })
}

/** What is in the way of these classes for these participants. */
export function useFits(id: string, participantIds: string[], courseIds: string[]) {
  return trpc.admin.families.fit.useQuery(
    { id, participantIds, courseIds },
    { enabled: participantIds.length > 0 && courseIds.length > 0, placeholderData: keepPreviousData },
  )
}

export const useFamilyCart = (id: string) => trpc.admin.families.cart.get.useQuery({ id })
export const useMissedDiscounts = (id: string, enabled: boolean) =>
  trpc.admin.families.cart.discounts.useQuery({ id }, { enabled })
export const useFamilyConsents = (id: string) => trpc.admin.families.consents.list.useQuery({ id })

export const useBooked = (id: string) => trpc.student.payments.get.useQuery({ id })

export const useReserved = (reference: string) => trpc.admin.orders.findByReference.useQuery({ reference })
