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

type TextName = 'name' | 'code' | 'percent' | 'amount' | 'startsOn' | 'endsOn' | 'maxUses' | 'maxPerFamily'

/** What a field is wired by. */
const wired = ({ register, formState: { errors } }: DiscountFormControl, name: TextName) => ({
  autoComplete: 'off',
  error: errors[name]?.message,
  ...register(name),
})

/** What a discount is, what it gives, to which classes, when and how often. */
export function DiscountFields({ form, currency, isNew }: FieldsProps) {
  const kind = form.watch('kind')
  const count = { hint: t`Empty: any number.`, inputMode: 'numeric' as const }
  return (
    <>
      {isNew && <KindField form={form} />}
      <TextField
        label={t`Name`}
        hint={t`Families read it in the cart and on receipts.`}
        {...wired(form, 'name')}
      />
      {isNew && kind === 'code' && (
        <TextField
          label={t`Code`}
          hint={t`4 to 24 letters and digits. Capitals, spaces and dashes do not matter, and it stays as it is for good.`}
          autoCapitalize="characters"
          spellCheck={false}
          {...wired(form, 'code')}
        />
      )}
      <GivesFields form={form} currency={currency} />
      <ScopeFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`First day`} hint={t`Empty: at once.`} type="date" {...wired(form, 'startsOn')} />
        <TextField
          label={t`Last day`}
          hint={kind === 'early_bird' ? t`It still counts on this day.` : t`Empty: for good.`}
          type="date"
          {...wired(form, 'endsOn')}
        />
        <TextField label={t`Orders altogether`} {...count} {...wired(form, 'maxUses')} />
        <TextField label={t`Orders of one family`} {...count} {...wired(form, 'maxPerFamily')} />
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
  const gives = useChosen(form, 'gives')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField label={t`It gives`} {...gives}>
        <option value="percent">{t`A percentage`}</option>
        <option value="amount">{t`An amount for each place`}</option>
      </SelectField>
      {gives.value === 'percent' ? (
        <TextField key="percent" label={t`Percent`} inputMode="numeric" {...wired(form, 'percent')} />
      ) : (
        <TextField
          key="amount"
          label={t`Amount (${currency})`}
          inputMode="decimal"
          {...wired(form, 'amount')}
        />
      )}
    </div>
  )
}

function ScopeFields({ form }: { form: DiscountFormControl }) {
  const { errors, isSubmitted } = form.formState
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
          ids={form.watch('courseIds')}
          error={errors.courseIds?.message}
          onIds={(ids) => form.setValue('courseIds', ids, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
      )}
    </>
  )
}
