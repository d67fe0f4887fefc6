import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Names the second teacher of a class, or takes them off; `error` says why the choice was refused. */
export function useNameCoTeacher() {
  const { courseChanged } = useChanges()
  const name = trpc.admin.classPage.nameCoTeacher.useMutation({
    onSuccess: () => notify.success('The second teacher is saved'),
    onSettled: courseChanged,
  })
  const failure = name.error ? messageFor(name.error) : undefined
  return { name, error: failure?.fieldErrors?.coTeacherId ?? failure?.message }
}
