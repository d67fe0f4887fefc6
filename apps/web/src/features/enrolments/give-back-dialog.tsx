import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { RefundQuote } from '@cadenza/contracts/money/refund-policy'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { CheckField } from '../../components/forms/check-field.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { ChangedQuote, QuotedPlaces } from './quoted-places.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { useGiveBack } from './mutations.ts'
import { useQuote } from './queries.ts'

interface GiveBackDialogProps {
  place: Enrolment
  /** Called before the places are given back. */
  onGiving: () => void
  onClose: () => void
}

/** Says what is given back for a place, or several of the family at once, and asks before anything happens. */
export function GiveBackDialog({ place, onGiving, onClose }: GiveBackDialogProps) {
  const [chosen, setChosen] = useState([place.id])
  const [agreed, setAgreed] = useState(false)
  /** What was shown when the school refused, because it is another amount now. */
  const [former, setFormer] = useState<number>()
  const giving = useGiveBack()
  const quote = useQuote(chosen, { isPaused: giving.isPending || giving.isSuccess })
  const choose = (ids: string[]) => {
    setChosen(ids)
    setAgreed(false)
    setFormer(undefined)
    giving.reset()
  }
  const give = async ({ amountMinor, currency }: RefundQuote) => {
    onGiving()
    await giving.mutateAsync({ enrolmentIds: chosen, amountMinor }).catch((error: unknown) => {
      if (messageFor(error).reason === 'quote_changed') {
        setFormer(amountMinor)
        setAgreed(false)
      }
      throw error
    })
    notify.success(
      amountMinor > 0
        ? t`Given back, ${formatMoney(amountMinor, currency)} on its way to you`
        : t`Given back`,
    )
    onClose()
  }
  const shown = chosen.length > 0 && !quote.isPlaceholderData ? quote.data : undefined
  const needsTick = shown?.places.some(({ paidMinor, refundMinor }) => paidMinor > 0 && refundMinor === 0)
  const title = chosen.length > 1 ? t`Give these places back?` : t`Give this place back?`
  return (
    <Dialog title={title} role="alertdialog" shape="top" onClose={onClose}>
      {/* First, so that it is seen on a phone. */}
      {former !== undefined && shown && <ChangedQuote formerMinor={former} quote={shown} />}
      <PlaceChoice place={place} chosen={chosen} onChoose={choose} />
      {chosen.length === 0 ? (
        <p role="status">{t`Choose at least one place.`}</p>
      ) : (
        <QueryView query={quote} skeleton={<TableSkeleton rows={2} />}>
          {(loaded) => <QuotedPlaces quote={loaded} isStale={quote.isPlaceholderData} />}
        </QueryView>
      )}
      {giving.error && former === undefined && (
        <Alert tone="danger" className="mt-4">
          {`${messageFor(giving.error).message} ${t`Nothing was given back.`}`}
        </Alert>
      )}
      {needsTick && (
        <CheckField
          label={
            shown?.amountMinor === 0
              ? t`I give this up although no money is given back`
              : t`I give these up although no money is given back for some of them`
          }
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      )}
      <DialogButtons
        cancelLabel={chosen.length > 1 ? t`Keep the places` : t`Keep the place`}
        onCancel={onClose}
        focused
        className="mt-6"
      >
        <Button
          variant="danger"
          busy={giving.isPending}
          disabled={!shown || (needsTick && !agreed)}
          onClick={() => shown && void give(shown).catch(shownInDialog)}
        >
          {chosen.length > 1 ? t`Yes, give them back` : t`Yes, give it back`}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const shownInDialog = () => undefined
