import { msg, t } from '@lingui/core/macro'
import type { CartCode } from '@cadenza/contracts/money/discount'
import { useState } from 'react'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { useHasKeptCode } from './use-has-kept-code.ts'

const own = onDemand(
  () => import('./own-cart-codes.tsx').then(({ OwnCartCodes }) => OwnCartCodes),
  msg`The field for a code could not be loaded`,
)

/** One line that opens the field for a code; with codes in the cart, these too. Most families have none. */
export function CartCodes({ codes }: { codes: readonly CartCode[] }) {
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const isKept = useHasKeptCode()
  // What became of a kept one stays in view.
  if (!isNeeded && (isKept || codes.length > 0)) setNeeded(true)
  const closed = (
    <button type="button" className="link min-h-9 justify-self-start" onClick={() => setOpen(true)}>
      {t`Add a code`}
    </button>
  )
  return isOpen || isNeeded ? <own.Part codes={codes} isOpen={isOpen} fallback={closed} /> : closed
}
