import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { MoveLink } from '../../shared/places/move-link.tsx'
import { placeName } from '../../shared/places/by-participant.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'

/**
 * The ways to move a place and to give it back, with what is refunded and until when; once the class has begun, who decides. Nothing for
 * users who did not pay, and when the class is over or cancelled.
 */
export function CancelPlace({ place }: { place: Enrolment }) {
  const { giveBack, classCancelled, paymentId, nextSession } = place
  if (classCancelled || paymentId === null) return null
  if (giveBack)
    return (
      <>
        <MoveLink {...place} name={place.course.name} />
        <GiveBackButton place={place} giveBack={giveBack} />
      </>
    )
  return nextSession && <HasBegun />
}

interface GiveBackButtonProps {
  place: Enrolment
  giveBack: NonNullable<Enrolment['giveBack']>
}

function GiveBackButton({ place, giveBack }: GiveBackButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const wasGiven = useRef(false)
  const { id, course, participant } = place
  // The button is gone with the place: a keyboard user continues from what became of it.
  useEffect(() => () => void (wasGiven.current && document.getElementById(cancelledId(id))?.focus()), [id])
  return (
    <>
      <Button
        variant="secondary"
        className="h-auto! min-h-11 py-2! text-start leading-snug print:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          {wordsOf(place, giveBack)}
          <span className="sr-only">, {placeName(course.name, participant)}</span>
        </span>
      </Button>
      {isOpen && (
        <GiveBackDialog
          place={place}
          onGiving={() => (wasGiven.current = true)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function wordsOf({ pricePaidMinor, course }: Enrolment, giveBack: GiveBackButtonProps['giveBack']): string {
  const { refundMinor, untilText } = giveBack
  const money = formatMoney(refundMinor, course.currency)
  if (refundMinor > 0)
    return untilText
      ? t`Give this place back: ${money} until ${untilText}`
      : t`Give this place back: ${money}`
  return pricePaidMinor ? t`Give this place back, for no money` : t`Give this place back`
}

function HasBegun() {
  const { email } = useSiteConfig().school
  return (
    <p className="text-sm text-muted print:hidden">
      {t`The class has begun: the school decides what is given back.`}
      {email && (
        <>
          {' '}
          <Trans>
            Please write to{' '}
            <a href={`mailto:${email}`} className="link inline-block py-0.5 wrap-anywhere">
              {email}
            </a>
            .
          </Trans>
        </>
      )}
    </p>
  )
}

/** Where a page shows that a place is cancelled. */
export const cancelledId = (placeId: string) => `cancelled-${placeId}`
