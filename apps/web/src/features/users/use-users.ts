import type { Role } from '@cadenza/contracts/user'
import { keepPreviousData } from '@tanstack/react-query'
import { nextPage } from '../../lib/next-page.ts'
import { trpc } from '../../lib/trpc.ts'

export interface UserFilter {
  q?: string
  role?: Role
}

const pageSize = 50

/** The list's input, under which its pages are also kept. */
export function userListInput({ q, role }: UserFilter) {
  return { q, role, limit: pageSize }
}

/** Users by name or e-mail and by role, page by page. */
export function useUsers(filter: UserFilter) {
  return trpc.admin.users.list.useInfiniteQuery(userListInput(filter), {
    ...nextPage,
    placeholderData: keepPreviousData,
  })
}
