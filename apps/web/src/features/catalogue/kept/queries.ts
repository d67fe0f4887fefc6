import { trpc } from '../../../lib/loading/trpc.ts'

/** Classes that are kept in this browser; those that are gone are left out. What is shown stays while others are asked. */
export const useKeptById = (ids: string[]) =>
  trpc.public.courses.byId.useQuery({ ids }, { enabled: ids.length > 0, placeholderData: (before) => before })
