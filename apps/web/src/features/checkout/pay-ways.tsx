import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import type { Reservation, TransferChoice } from '@cadenza/contracts/money/office-sale'
import type { CardState } from './flow/checkout-state.ts'
import { TransferPayment } from './transfer/transfer-payment.tsx'
import { TransferRefused } from './transfer/transfer-refused.tsx'
import { refusalWords } from './transfer/transfer-words.ts'

interface PayWaysProps {
  state: CardState
  /** Null: the card is the only way. */
  transfer: TransferChoice | null
  onReserved: (reservation: Reservation) => void
  /** The way by card. */
  children: ReactNode
}

type Way = 'card' | 'transfer'

/** Card or bank transfer, where the school takes both for this cart: never the forms of both. */
export function PayWays({ state, transfer, onReserved, children }: PayWaysProps) {
  const [way, setWay] = useState<Way>('card')
  const toCard = () => setWay('card')
  // A card that is being charged is no choice any more.
  const isOpen = state.tag !== 'processing' && state.tag !== 'withBank'
  // Where the school takes no transfer there is no choice; a viewer who has just made it learns that it is over.
  const isOffered = transfer && (transfer.refusal?.why !== 'not_offered' || way === 'transfer')
  if (!isOpen || !isOffered) return children
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t`How do you want to pay?`}</legend>
        <div className="grid gap-2 min-[26rem]:grid-cols-2">
          <WayChoice way="card" label={t`By card`} chosen={way} onChoose={setWay} />
          <WayChoice way="transfer" label={t`By bank transfer`} chosen={way} onChoose={setWay} />
        </div>
      </fieldset>
      {way === 'card' && children}
      {way === 'transfer' && transfer.offer && (
        <TransferPayment state={state} dueOn={transfer.offer.dueOn} onReserved={onReserved} onCard={toCard} />
      )}
      {way === 'transfer' && transfer.refusal && (
        <TransferRefused why={refusalWords(transfer.refusal, state.cart)} onCard={toCard} />
      )}
    </>
  )
}

interface WayChoiceProps {
  way: Way
  label: string
  chosen: Way
  onChoose: (way: Way) => void
}

function WayChoice({ way, label, chosen, onChoose }: WayChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-input border border-control px-3 has-checked:border-primary has-checked:bg-surface">
      <input
        type="radio"
        name="pay-way"
        value={way}
        checked={chosen === way}
        onChange={() => onChoose(way)}
        className="size-5 shrink-0 accent-primary"
      />
      {label}
    </label>
  )
}
