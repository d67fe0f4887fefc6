import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { discountKindLabels } from '@cadenza/contracts/money/discount-sentences'
import { discountKinds, type DiscountKind } from '@cadenza/contracts/money/discount-values'
import { useController } from 'react-hook-form'
import { NamedOptions, SelectField, TextField } from '../../components/forms/field.tsx'
import { ClassesField } from '../../shared/class-choice/classes-field.tsx'
import { useManagedTerms } from '../../shared/school/queries.ts'
import type { DiscountFormControl } from './discount-rules.ts'

const explained = worded<DiscountKind>({
  early_bird: msg`For everyone, until a day.`,
  sibling: msg`For every child of a family but the one that pays most.`,
  several: msg`For a child’s second week in a term, and every further one.`,
  code: msg`For whoever types it.`,
  scholarship: msg`For one child at a time, as the office grants it.`,
})

interface FieldsProps {
  form: DiscountFormControl
  currency: string
  /** Kind and code stay what they are. */
  isNew: boolean
}

/** What a discount is, what it gives, to which classes, when and how often. */
export function DiscountFields({ form, currency, isNew }: FieldsProps) {
  const { register, watch, formState } = form
  const { errors } = formState
  const isCode = watch('kind') === 'code'
  return (
    <>
      {isNew && <KindField form={form} />}
      <TextField
        label={t`Name`}
        hint={t`Families read it in the cart and on receipts.`}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      {isNew && isCode && (
        <TextField
          label={t`Code`}
          hint={t`4 to 24 letters and digits. Capitals, spaces and dashes do not matter, and it stays as it is for good.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      <GivesFields form={form} currency={currency} />
      <ScopeFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`First day`}
          hint={t`Empty: at once.`}
          type="date"
          error={errors.startsOn?.message}
          {...register('startsOn')}
        />
        <TextField
          label={t`Last day`}
          hint={watch('kind') === 'early_bird' ? t`It still counts on this day.` : t`Empty: for good.`}
          type="date"
          error={errors.endsOn?.message}
          {...register('endsOn')}
        />
        <TextField
          label={t`Orders altogether`}
          hint={t`Empty: any number.`}
          inputMode="numeric"
          autoComplete="off"
          error={errors.maxUses?.message}
          {...register('maxUses')}
        />
        <TextField
          label={t`Orders of one family`}
          hint={t`Empty: any number.`}
          inputMode="numeric"
          autoComplete="off"
          error={errors.maxPerFamily?.message}
          {...register('maxPerFamily')}
        />
      </div>
    </>
  )
}

function KindField({ form }: { form: DiscountFormControl }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t`Kind`}</legend>
      {discountKinds.map((kind) => (
        <label
          key={kind}
          className="flex gap-3 rounded-input border border-hairline px-3 py-2 has-checked:border-primary has-checked:bg-sunken"
        >
          <input
            type="radio"
            value={kind}
            className="mt-0.5 size-5 shrink-0 accent-primary"
            {...form.register('kind')}
          />
          <span>
            <span className="font-semibold">{discountKindLabels[kind]}</span>
            <span className="block text-sm text-muted">{explained[kind]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Of a select: what is chosen stays while its option is still to come. */
const useChosen = (form: DiscountFormControl, name: 'gives' | 'scope' | 'termId') =>
  useController({ control: form.control, name }).field

function GivesFields({ form, currency }: Omit<FieldsProps, 'isNew'>) {
  const { register, formState } = form
  const { errors } = formState
  const gives = useChosen(form, 'gives')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField label={t`It gives`} {...gives}>
        <option value="percent">{t`A percentage`}</option>
        <option value="amount">{t`An amount for each place`}</option>
      </SelectField>
      {gives.value === 'percent' ? (
        <TextField
          key="percent"
          label={t`Percent`}
          inputMode="numeric"
          autoComplete="off"
          error={errors.percent?.message}
          {...register('percent')}
        />
      ) : (
        <TextField
          key="amount"
          label={t`Amount (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount')}
        />
      )}
    </div>
  )
}

function ScopeFields({ form }: { form: DiscountFormControl }) {
  const { watch, setValue, formState } = form
  const { errors } = formState
  const [scope, termId] = [useChosen(form, 'scope'), useChosen(form, 'termId')]
  const terms = useManagedTerms()
  return (
    <>
      <SelectField label={t`For`} error={errors.scope?.message} {...scope}>
        <option value="all">{t`All classes`}</option>
        <option value="term">{t`The classes of a term`}</option>
        <option value="classes">{t`Chosen classes`}</option>
      </SelectField>
      {scope.value === 'term' && (
        <SelectField label={t`Term`} error={errors.termId?.message} {...termId}>
          <option value="">{t`Choose a term`}</option>
          <NamedOptions of={terms.data ?? []} />
        </SelectField>
      )}
      {scope.value === 'classes' && (
        <ClassesField
          ids={watch('courseIds')}
          error={errors.courseIds?.message}
          onIds={(ids) =>
            setValue('courseIds', ids, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      )}
    </>
  )
}
