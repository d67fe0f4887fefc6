import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { SessionChoices } from '@cadenza/contracts/courses/class-sessions'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'
import type { Role } from '@cadenza/contracts/people/user'
import { worksInOffice } from '../../shared/people/roles.ts'

/** A class as the office sees it first. */
export const useClassPage = (id: string) => trpc.admin.classPage.get.useQuery({ id })

/** Its dates, past and cancelled ones included; asked again while shares of one are given back. */
export const useClassSessions = (id: string) =>
  trpc.admin.classPage.sessions.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ shares }) => shares && shares.given < shares.places) ? 3000 : false,
    },
  )

/** What it would cost to call a date off; asked anew each time. */
export const useSessionCancellation = (id: string) =>
  trpc.admin.sessions.cancellation.useQuery({ id }, { staleTime: 0 })

/** What was paid for its places and given back. */
export const useClassMoney = (id: string) => trpc.admin.classPage.money.useQuery({ id })

/** What was decided on it and changed in it. */
export const useClassHistory = (id: string) => trpc.admin.classPage.history.useQuery({ id })

/** Who could teach a date and where it could be; asked anew each time. */
export function useSessionChoices(ids: string[]) {
  const all = trpc.useQueries((api) => ids.map((id) => api.admin.sessions.choices({ id }, { staleTime: 0 })))
  const loaded = all.flatMap(({ data }) => data ?? [])
  return {
    data: loaded.length === ids.length ? loaded.reduce(inBoth) : undefined,
    error: all.find(({ error }) => error)?.error,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}

/** Where all dates to come of a class could be; asked anew each time. */
export const useRoomChoices = (id: string) =>
  trpc.admin.sessions.roomChoices.useQuery({ id }, { staleTime: 0 })

/** Who can teach both dates, or what is in the way of one of them. */
function inBoth(one: SessionChoices, other: SessionChoices): SessionChoices {
  const teachers = one.teachers.flatMap((teacher) => {
    const there = other.teachers.find(({ id }) => id === teacher.id)
    if (!there) return []
    return { ...teacher, fits: teacher.fits && there.fits, inTheWay: teacher.inTheWay ?? there.inTheWay }
  })
  return { ...one, ...ofBoth(one, other), teachers }
}

/** The families of two changes: a family with places in both is among them twice. */
export const ofBoth = (one: NotifiedFamilies, other: NotifiedFamilies): NotifiedFamilies => ({
  families: one.families + other.families,
  unreached: [...one.unreached, ...other.unreached],
})

/** Who waits for a place in it, page by page. */
export const useWaitlistOfClass = (id: string) => trpc.admin.waitlist.list.useInfiniteQuery({ id }, nextPage)

/** What happened in its waiting list, newest first, page by page. */
export const useWaitlistEvents = (id: string) => trpc.admin.waitlist.events.useInfiniteQuery({ id }, nextPage)

/** The classes that students must have attended before one of the instructor's own. */
export function usePrerequisites(id: string) {
  return trpc.instructor.courses.prerequisites.useQuery({ id })
}

/** Those whom the teacher or an admin has let in despite ages and prerequisites. */
export function useWaivers(courseId: string, role: Role) {
  const asAdmin = worksInOffice(role)
  const own = trpc.instructor.waivers.list.useQuery({ courseId }, { enabled: !asAdmin })
  const any = trpc.admin.waivers.list.useQuery({ courseId }, { enabled: asAdmin })
  return asAdmin ? any : own
}
