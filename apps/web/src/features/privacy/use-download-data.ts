import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { trpc } from '../../lib/trpc.ts'

/** Everything that the school knows about the viewer, as a file. */
export function useDownloadData() {
  return trpc.student.privacy.export.useMutation({
    // The answer is not kept anywhere but in the file.
    gcTime: 0,
    onSuccess(data) {
      saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json')
      notify.success('Your data is being saved')
    },
  })
}
