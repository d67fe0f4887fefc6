import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { onlyInFile } from '../../lib/browser/save-file.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Saves what the viewer wants shown; public pages refetch their cards. */
export function useAgreeToCard() {
  const { ownCardChanged } = useChanges()
  const { card: ownCard } = trpc.useUtils().student.privacy
  return trpc.student.privacy.agreeToCard.useMutation({
    onSuccess(card) {
      ownCard.setData(undefined, card)
      notify.success('Your public card is saved')
      return ownCardChanged()
    },
  })
}

/** Everything that the school knows about the viewer, as a file. */
export function useDownloadData() {
  return trpc.student.privacy.export.useMutation(onlyInFile('my-data.json'))
}
