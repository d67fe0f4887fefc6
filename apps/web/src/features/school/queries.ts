import type { SchoolTextKey } from '@cadenza/contracts/school/school-values'
import { trpc } from '../../lib/loading/trpc.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** What the school says about itself. */
export const useManagedSchool = () => trpc.admin.school.get.useQuery()

/** A text of the school with its versions. */
export const useText = (key: SchoolTextKey) => trpc.admin.school.text.useQuery({ key })

/** Reads what the school says now, as somebody else may just have saved it. */
export function useReadProfile() {
  const api = trpc.useUtils()
  return async () => (await api.admin.school.get.fetch(undefined, { staleTime: 0 })).profile
}

/** What a new school does before it sells. */
export const useSetupSteps = () => trpc.admin.school.setup.useQuery()

/** A text as the server makes it; the last one stays while another is made. */
export function usePreview(body: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    // As the procedure's own, so that it is forgotten with the session.
    queryKey: [['admin', 'school', 'previewText'], body],
    queryFn: () => client.admin.school.previewText.mutate({ body }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
