import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

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
  const told = (what: string) => ({
    onError: (error: unknown) => notify.error(messageFor(error).message),
    onSuccess: async ({ name }: { name: string }) => {
      await timetableChanged()
      notify.success(`${name} is ${what}`)
    },
  })
  return {
    archive: trpc.admin.rooms.archive.useMutation(told('archived')),
    restore: trpc.admin.rooms.restore.useMutation(told('offered again')),
  }
}

export function useAddBlock() {
  const { timetableChanged } = useChanges()
  return trpc.admin.blocks.add.useMutation({ onSuccess: timetableChanged })
}

export function useRemoveBlock(said: string) {
  const { timetableChanged } = useChanges()
  return trpc.admin.blocks.remove.useMutation({
    onSuccess: () => notify.success(said),
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: timetableChanged,
  })
}
