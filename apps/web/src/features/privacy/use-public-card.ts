import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** The viewer's own card as everybody sees it. */
export function usePublicCard() {
  return trpc.student.privacy.card.useQuery()
}

/** Saves what the viewer wants shown; public pages ask for their cards again. */
export function useAgreeToCard() {
  const utils = trpc.useUtils()
  return trpc.student.privacy.agreeToCard.useMutation({
    onSuccess(card) {
      utils.student.privacy.card.setData(undefined, card)
      notify.success('Your public card is saved')
      return utils.public.invalidate()
    },
  })
}
