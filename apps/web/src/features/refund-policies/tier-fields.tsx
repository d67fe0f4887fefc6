import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { refundTierSchema, type RefundTier } from '@cadenza/contracts/money/refund-policy'
import { tierSentence } from '@cadenza/contracts/money/refund-sentences'
import { useRef } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { TextField } from '../../components/forms/field.tsx'
import type { PolicyFormControl } from './policy-rules.ts'

const mostTiers = 6

/** The steps by which less is given back, the first day of the class coming nearer. */
export function TierFields({ form }: { form: PolicyFormControl }) {
  // Without the library's own field array, which every page with a form would load.
  const tiers = form.watch('tiers')
  const write = (written: RefundTier[]) => {
    form.clearErrors('tiers')
    form.setValue('tiers', written, { shouldDirty: true })
  }
  const adder = useRef<HTMLButtonElement>(null)
  const { errors } = form.formState
  const message = errors.tiers?.root?.message ?? errors.tiers?.message
  const takeOut = (index: number) => {
    write(form.getValues('tiers').toSpliced(index, 1))
    adder.current?.focus()
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 font-semibold">{t`Afterwards, by the days before the first day`}</legend>
      {tiers.length === 0 && (
        <p className="text-sm text-muted">{t`No steps: afterwards, a refund is up to the school.`}</p>
      )}
      {tiers.map((_, index) => (
        // The fields of a step are named by its place.
        <TierRow key={index} form={form} index={index} onRemove={() => takeOut(index)} />
      ))}
      {message && <p className="text-sm font-medium text-danger">{message}</p>}
      <div>
        <Button
          ref={adder}
          size="sm"
          variant="secondary"
          aria-disabled={tiers.length >= mostTiers || undefined}
          onClick={() =>
            tiers.length < mostTiers && write([...form.getValues('tiers'), nextTier(form.getValues('tiers'))])
          }
        >
          {t`Add a step`}
        </Button>
        {tiers.length >= mostTiers && (
          <span className="ms-3 text-sm text-muted">{t`Six steps at most.`}</span>
        )}
      </div>
    </fieldset>
  )
}

interface TierRowProps {
  form: PolicyFormControl
  index: number
  onRemove: () => void
}

function TierRow({ form, index, onRemove }: TierRowProps) {
  const { register, watch, trigger, formState } = form
  const step = t`Step ${index + 1}`
  const errors = formState.errors.tiers?.[index]
  const read = refundTierSchema.safeParse(watch(`tiers.${index}`))
  // A step is judged by the one above it.
  const judgeAll = () => formState.isSubmitted && void trigger('tiers')
  return (
    <div role="group" aria-label={step} className="grid gap-2 rounded-input border border-hairline p-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t`Days before`}
          type="number"
          inputMode="numeric"
          min={0}
          max={365}
          error={errors?.daysBefore?.message}
          {...register(`tiers.${index}.daysBefore`, { valueAsNumber: true, onChange: judgeAll })}
        />
        <TextField
          label={t`Percent`}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          error={errors?.percent?.message}
          {...register(`tiers.${index}.percent`, { valueAsNumber: true, onChange: judgeAll })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{read.success && !errors && tierSentence(read.data)}</p>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <Trans>
            Remove<span className="sr-only"> step {index + 1}</span>
          </Trans>
        </Button>
      </div>
    </div>
  )
}

export const firstTier: RefundTier = { daysBefore: 30, percent: 50 }

/** A first guess that keeps to the rules: half the days and half the percentage of the last step. */
function nextTier(tiers: RefundTier[]): RefundTier {
  const last = tiers.at(-1)
  if (!last) return firstTier
  return { daysBefore: Math.floor((last.daysBefore || 0) / 2), percent: Math.floor((last.percent || 0) / 2) }
}
