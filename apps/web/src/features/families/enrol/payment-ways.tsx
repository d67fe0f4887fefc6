import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'

/** How an order can be paid that the office places. */
export const ways = {
  cash: { method: 'cash', isToCome: false },
  cheque: { method: 'cheque', isToCome: false },
  transfer: { method: 'transfer', isToCome: true },
  chequeToCome: { method: 'cheque', isToCome: true },
} as const

export type Way = keyof typeof ways

const wayLabels = worded<Way>({
  cash: msg`Cash, received now`,
  cheque: msg`Cheque, received now`,
  transfer: msg`Bank transfer, to come`,
  chequeToCome: msg`Cheque, to come`,
})

// Object.keys forgets which names they are.
const wayNames = Object.keys(ways) as Way[]

interface WaysProps {
  total: string
  way: Way
  setWay: (way: Way) => void
}

/** One radio button for each way. */
export function Ways({ total, way, setWay }: WaysProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{total}</legend>
      {wayNames.map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="way"
            checked={one === way}
            onChange={() => setWay(one)}
            className="size-5 shrink-0 accent-primary"
          />
          {wayLabels[one]}
        </label>
      ))}
    </fieldset>
  )
}
