import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { dayAfter, dayIn } from '@cadenza/contracts/timetable/calendar-day'
import type { PlaceOrderInput } from '@cadenza/contracts/money/office-sale'
import { TextField } from '../../components/forms/field.tsx'
import { textOf } from '../../lib/forms/form-values.ts'

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

/** Until when money may take where a cheque is to come; a transfer has a day of the school's. */
const usualDays = 10

interface MoneyFieldsProps extends WaysProps {
  /** Of the day. */
  error: string | undefined
}

/** How money comes to the office, until when, and a note. */
export function MoneyFields({ error, ...props }: MoneyFieldsProps) {
  const { way } = props
  return (
    <>
      <Ways {...props} />
      {ways[way].isToCome && (
        <TextField
          key={way}
          name="dueOn"
          type="date"
          label={t`Seats are held until`}
          hint={
            way === 'transfer' ? t`Optional. Without a day: ten days, or until the class begins.` : undefined
          }
          defaultValue={way === 'transfer' ? '' : inDays(usualDays)}
          error={error}
        />
      )}
      <TextField
        name="note"
        label={t`Note`}
        hint={t`Optional, such as the number of the cheque. The family does not see it.`}
        maxLength={200}
        autoComplete="off"
      />
    </>
  )
}

/** What these fields say. */
export function moneyIn(values: FormData, way: Way): Pick<PlaceOrderInput, 'method' | 'dueOn' | 'note'> {
  const { method, isToCome } = ways[way]
  const dueOn = textOf(values, 'dueOn')
  // A cheque without a day was received: one to come keeps its day, even when the field was emptied.
  const day = isToCome && (dueOn || method === 'cheque') ? { dueOn: dueOn || inDays(usualDays) } : {}
  const note = textOf(values, 'note').trim()
  return { method, ...day, ...(note && { note }) }
}

const inDays = (days: number) => dayAfter(dayIn('UTC'), days)

interface WaysProps {
  total: string
  way: Way
  setWay: (way: Way) => void
}

/** One radio button for each way. */
function Ways({ total, way, setWay }: WaysProps) {
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
