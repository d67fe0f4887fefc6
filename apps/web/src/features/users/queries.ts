import type { Role } from '@cadenza/contracts/people/user'
import type { UserSort } from '@cadenza/contracts/people/user-values'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'

export interface UserFilter {
  q?: string | undefined
  role?: Role | undefined
  sort?: UserSort | undefined
}

export const usersPerPage = 50

/** The list's input, under which its pages are also kept. Pages count from 1. */
export function userListInput({ q, role, sort }: UserFilter, page = 1) {
  return { q, role, sort, page, limit: usersPerPage }
}

/** What deleting a user would affect; requested anew each time. */
export function useDeletionEffect(id: string) {
  return trpc.admin.users.getDeletionEffect.useQuery({ id }, { staleTime: 0 })
}

/** Users by name or email and by role: one page of them. */
export function useUsers(filter: UserFilter, page: number) {
  return trpc.admin.users.list.useQuery(userListInput(filter, page), { placeholderData: keepPreviousData })
}

/** Invitations that wait to be accepted. */
export const useStaffInvitations = () => trpc.admin.invitations.list.useQuery()
