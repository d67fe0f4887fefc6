import { trpc } from '../../../lib/loading/trpc.ts'

/** The consents asked for each child, and the answers. */
export const useConsents = (options: { enabled?: boolean } = {}) =>
  trpc.student.consents.list.useQuery(undefined, options)

export const useContacts = (participantId: string) => trpc.student.contacts.list.useQuery({ participantId })

export const useGoingHome = (participantId: string) =>
  trpc.student.participants.goingHome.useQuery({ participantId })
/** What was marked of them, and told of the days to come. */
export const useAttendance = (participantId: string) =>
  trpc.student.attendance.list.useQuery({ participantId })

export const useGuardians = (participantId: string) => trpc.student.guardians.list.useQuery({ participantId })

/** Discarded as soon as the user leaves the page. */
export const useOwnNotes = (participantId: string) =>
  trpc.student.privateNotes.get.useQuery({ participantId }, { gcTime: 0, refetchOnWindowFocus: false })

export const useNoteReadings = (participantId: string) =>
  trpc.student.privateNotes.readers.useQuery({ participantId })

/** Who changed contacts, notes and answers. */
export const useHistory = (participantId: string) =>
  trpc.student.participants.changes.useQuery({ participantId })

export const useFamilyPlaces = () => trpc.student.enrolments.list.useQuery()

export const useInvitation = (token: string) =>
  trpc.public.invitations.get.useQuery({ token }, { retry: false, gcTime: 0 })
