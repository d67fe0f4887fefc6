import type { Course } from '@cadenza/contracts/course'
import { isForSale } from '@cadenza/contracts/for-sale'
import { useSiteConfig } from '../../lib/config.ts'
import { trpc } from '../../lib/trpc.ts'
import { useViewer } from '../../lib/viewer.ts'

export type Selection = 'open' | 'inCart' | 'enrolled' | 'own' | 'soldOut' | 'notForSale'

/** Whether the person at the browser can select a class, and if not, why. */
export function useSelection(course: Course): Selection {
  const { status, viewer } = useViewer()
  const school = useSiteConfig()
  const enabled = status === 'signedIn'
  const { data: cart } = trpc.student.cart.get.useQuery(undefined, { enabled })
  const { data: enrolments } = trpc.student.enrolments.list.useQuery(undefined, {
    enabled,
    staleTime: 60_000,
  })

  if (enabled && viewer?.id === course.instructor.id) return 'own'
  if (enabled && enrolments?.some((enrolment) => enrolment.course.id === course.id)) return 'enrolled'
  if (enabled && cart?.items.some((item) => item.course.id === course.id)) return 'inCart'
  if (!isForSale(course, school)) return 'notForSale'
  return course.availableSeats > 0 ? 'open' : 'soldOut'
}
