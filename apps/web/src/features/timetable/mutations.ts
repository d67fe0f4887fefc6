import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

export function useSetClashPolicy() {
  const { timetableChanged } = useChanges()
  return trpc.admin.timetable.setClashPolicy.useMutation({
    onSuccess: () => {
      notify.success('The rule is saved')
      return timetableChanged()
    },
  })
}
