import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { parseAmount } from '@cadenza/contracts/money/amount'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../components/forms/field.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { inputsOf } from './text-inputs.tsx'

interface PriceFieldProps {
  form: UseFormReturn<CourseFormValues>
  /** Of a class on sale: the seats that are paid for or held. Undefined: the class cannot be bought yet. */
  seatsTaken: number | undefined
}

/**
 * The price of a place; for a class on sale it says, while the price is typed, to whom another price applies.
 */
export function PriceField({ form, seatsTaken }: PriceFieldProps) {
  const { currency } = useSiteConfig()
  const typed = useWatch({ control: form.control, name: 'price' })
  const [was, will] = [form.formState.defaultValues?.price, typed].map((price) =>
    parseAmount(trimmed(price ?? '')),
  )
  const isChanged = seatsTaken !== undefined && was !== undefined && will !== undefined && was !== will
  return (
    <>
      <TextField
        {...inputsOf(form)('price', { setValueAs: trimmed })}
        label={t`Price ($)`}
        inputMode="decimal"
        placeholder="249.00"
        autoComplete="off"
      />
      <p role="status" className="text-sm text-muted empty:hidden sm:col-span-2">
        {isChanged && (
          <>
            {t`Instead of ${formatMoney(was, currency)}.`} {keptWords(seatsTaken)}{' '}
            <Trans>
              Everybody else pays <strong>{formatMoney(will, currency)}</strong> from the moment you save,
              also for what is in a cart already.
            </Trans>
          </>
        )}
      </p>
    </>
  )
}

function keptWords(seats: number): string {
  if (seats === 0) return t`Nobody has a seat yet.`
  return t`${plural(seats, { one: 'The seat that is paid for or held keeps its price', other: 'The # seats that are paid for or held keep their price' })}: nobody is charged more, and nothing is given back.`
}

/** A price is parsed strictly; a blank beside it is a slip of the finger. */
function trimmed(text: string | number) {
  return String(text).trim()
}
