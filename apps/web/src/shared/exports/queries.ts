import type { ExportListInput } from '@cadenza/contracts/office/exported-list'
import type { Role } from '@cadenza/contracts/people/user'
import type { trpc } from '../../lib/loading/trpc.ts'

type WithoutCursor<Input> = Input extends unknown ? Omit<Input, 'cursor'> : never

/** A list and its filters. */
export type WantedList = WithoutCursor<ExportListInput>

export type Client = ReturnType<typeof trpc.useUtils>['client']

/** One page of a list, as rows. */
export function readPage(
  client: Client,
  role: Role | undefined,
  wanted: WantedList,
  cursor: string | undefined,
) {
  if (wanted.list === 'roster')
    return role === 'instructor'
      ? client.instructor.lists.export.mutate(wanted)
      : client.admin.lists.export.mutate(wanted)
  // The list's own filters and the cursor of that list.
  return client.admin.lists.export.mutate({ ...wanted, cursor } as ExportListInput)
}
