import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/loading/trpc.ts'
import type { SearchCoursesInput } from '@cadenza/contracts/catalogue/course-search'

/** How many classes a search finds; the last number stays while another is counted. */
export const useFound = (search: Partial<SearchCoursesInput>) =>
  trpc.public.courses.search.useQuery({ ...search, limit: 1 }, { placeholderData: keepPreviousData })

/** More are on a page of their own. */
export const mostOfAnyAge = 100

export const useOfAnyAge = (search: Partial<SearchCoursesInput>) =>
  trpc.public.courses.search.useQuery({ ...search, limit: mostOfAnyAge })

export const usePopularClasses = () => trpc.public.courses.list.useQuery({ limit: 12 })
