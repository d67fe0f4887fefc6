import type { Enrolment } from '@cadenza/contracts/enrolment'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { forWhom } from '../../lib/format/by-participant.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useCancelPlace } from './mutations.ts'

/**
 * The way to cancel a place, with what is refunded and until when; nothing once it is too late, or for users
 * who did not pay.
 */
export function CancelPlace({ place }: { place: Enrolment }) {
  const { withdrawableUntil, classCancelled } = place
  if (!withdrawableUntil || classCancelled) return null
  return <CancelButton place={place} until={withdrawableUntil} />
}

function CancelButton({ place, until }: { place: Enrolment; until: string }) {
  const { timeZone } = useSiteConfig()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useCancelPlace()
  const { id, course, participant, pricePaidMinor } = place
  const wasPressed = useRef(false)
  // The button is gone with the place: a keyboard user continues from what became of it.
  useEffect(() => () => void (wasPressed.current && document.getElementById(cancelledId(id))?.focus()), [id])
  const amount = pricePaidMinor ? formatMoney(pricePaidMinor, course.currency) : undefined
  const cancel = async () => {
    const whose = participant.isSelf ? 'You lose' : `${participant.name} loses`
    const money = amount ? `${amount} goes back to the card that paid for it.` : 'It was free of charge.'
    const sure = await confirm({
      title: 'Cancel this place?',
      text: `${whose} the place in ${course.name}. ${money} You can do this until ${formatDateTime(until, timeZone)}. It cannot be undone: the seat is on sale again at once.`,
      confirmLabel: 'Yes, cancel it',
      cancelLabel: 'Keep the place',
      danger: true,
    })
    if (!sure) return
    wasPressed.current = true
    await mutateAsync({ enrolmentId: id })
    notify.success(amount ? `Cancelled, ${amount} on its way back` : 'Cancelled')
  }
  return (
    <Button
      variant="secondary"
      className="h-auto! min-h-11 py-2! text-start leading-snug print:hidden"
      busy={isPending}
      onClick={() => void cancel().catch(toldByToast)}
    >
      <span>
        Cancel this place: {amount ? `${amount} back` : 'possible'} until {formatDateTime(until, timeZone)}
        <span className="sr-only">
          , {course.name}
          {forWhom(participant)}
        </span>
      </span>
    </Button>
  )
}

const toldByToast = () => undefined

/** Where a page shows that a place is cancelled. */
export const cancelledId = (placeId: string) => `cancelled-${placeId}`
