import { useChanges } from '../../lib/changes.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

export function useSetClashPolicy() {
  const { timetableChanged } = useChanges()
  return trpc.admin.timetable.setClashPolicy.useMutation({
    onSuccess: () => {
      notify.success('The rule is saved')
      return timetableChanged()
    },
  })
}
