import { t } from '@lingui/core/macro'
import type { AddBlockInput } from '@cadenza/contracts/timetable/block'
import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useButtonOutcome } from '../../lib/loading/outcomes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'
import type { Blockable } from './block-words.ts'

// Refusals of a form are shown in the form; those of a button, in a toast.

/** Adds a room, or changes the named one. */
export function useSaveRoom() {
  const { timetableChanged } = useChanges()
  const done = { onSuccess: timetableChanged }
  return {
    add: trpc.admin.rooms.add.useMutation(done),
    update: trpc.admin.rooms.update.useMutation(done),
  }
}

/**
 * Archives a room, or offers it again; what is booked stays. The confirmation waits until the list shows it:
 * the room's row moves, and would remove an open menu.
 */
export function useArchiveRoom() {
  const { timetableChanged } = useChanges()
  const whenDone = (words: (name: string) => string) => ({
    onError: sayFailure,
    onSuccess: async ({ name }: { name: string }) => {
      await timetableChanged()
      notify.success(words(name))
    },
  })
  return {
    archive: trpc.admin.rooms.archive.useMutation(whenDone((name) => t`${name} is archived`)),
    restore: trpc.admin.rooms.restore.useMutation(whenDone((name) => t`${name} is offered again`)),
  }
}

/** Closes a room, or notes when a teacher or the viewer is away. The form reports failures itself. */
export function useAddBlock({ kind, id: resourceId, timeZone, isOwn }: Blockable) {
  const { timetableChanged } = useChanges()
  const any = trpc.admin.blocks.add.useMutation({ onSuccess: timetableChanged })
  const own = trpc.instructor.blocks.add.useMutation({ onSuccess: timetableChanged })
  return (input: OwnBlock) =>
    isOwn ? own.mutateAsync(input) : any.mutateAsync({ ...input, kind, resourceId, timeZone })
}

type OwnBlock = Omit<AddBlockInput, 'kind' | 'resourceId' | 'timeZone'>

export function useRemoveBlock(notice: string, isOwn = false) {
  const options = useButtonOutcome(notice, 'timetableChanged')
  const any = trpc.admin.blocks.remove.useMutation(options)
  const own = trpc.instructor.blocks.remove.useMutation(options)
  return isOwn ? own : any
}
