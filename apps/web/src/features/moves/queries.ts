import { keepPreviousData } from '@tanstack/react-query'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { Reservation } from '@cadenza/contracts/money/office-sale'
import type { ViewedQuery } from '../../components/tables/query-view.tsx'
import { trpc } from '../../lib/loading/trpc.ts'
import type { Place } from '../../shared/places/place-words.ts'

/** A place that may be moved: confirmed, or reserved until its money comes. */
export interface PlaceToMove extends Place {
  id: string
  name: string
  participant: Attendee
  paidMinor: number
  currency: string
  isReserved: boolean
  /** Only its payer moves it, before its class begins. */
  canMove: boolean
  movingTo: Enrolment['movingTo']
}

export const useEnrolments = () => trpc.student.enrolments.list.useQuery()

/** Null for one that the viewer does not have, or no longer. */
export function usePlaceToMove(id: string): ViewedQuery<PlaceToMove | null> {
  const enrolments = useEnrolments()
  const enrolment = enrolments.data?.find((one) => one.id === id)
  const enabled = enrolments.isSuccess && !enrolment
  const reservations = trpc.student.reservations.list.useQuery(undefined, { enabled })
  if (enrolment) return { ...enrolments, data: ofEnrolment(enrolment) }
  if (!enrolments.data) return { ...enrolments, data: undefined }
  return { ...reservations, data: reservations.data && findReserved(reservations.data, id) }
}

function ofEnrolment({ id, course, participant, ...place }: Enrolment): PlaceToMove {
  const { name, times, currency } = course
  return {
    ...{ id, name, times, currency, participant, room: course.room?.name ?? null, isReserved: false },
    paidMinor: place.pricePaidMinor ?? 0,
    canMove: place.giveBack !== null,
    movingTo: place.movingTo,
  }
}

function findReserved(reservations: Reservation[], id: string): PlaceToMove | null {
  for (const { lines, currency } of reservations)
    for (const { enrolmentId, participant, priceMinor, ...line } of lines)
      if (enrolmentId === id)
        return {
          ...{ ...line, id, currency, paidMinor: priceMinor },
          participant: { id: '', name: participant, isSelf: false },
          ...{ isReserved: true, canMove: true, movingTo: null },
        }
  return null
}

/** Where the place could go; the last list stays while another is searched for. */
export const useMoveTargets = (enrolmentId: string, q: string) =>
  trpc.student.moves.listTargets.useQuery({ enrolmentId, q }, { placeholderData: keepPreviousData })

export const useTargetClass = (id: string) => trpc.public.courses.get.useQuery({ id })

/** What the move would cost now. */
export const useMoveQuote = (enrolmentId: string, courseId: string) =>
  trpc.student.moves.quote.useQuery({ enrolmentId, courseId }, { staleTime: 0 })
