import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { methodLabels } from '@cadenza/contracts/money/payment-words'
import type { PaymentSum } from '@cadenza/contracts/money/payment'
import { DayField } from '../../components/forms/day-field.tsx'
import { SelectField, NamedOptions, Options } from '../../components/forms/field.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { WorkList } from '../../components/tables/work-list.tsx'
import {
  readPaymentFilter,
  readPaymentMethod,
  readPaymentState,
  type PaymentFilter,
} from './payment-filter.ts'
import { PaymentTable } from './payment-table.tsx'
import { useClassChoices, usePaymentSearch } from './queries.ts'
import type { PaymentState } from '@cadenza/contracts/money/refund-values'

interface PaymentBrowserProps {
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

/** All payments, newest first: find one, see what became of it, refund it. */
export function PaymentBrowser({ filter, onFilter }: PaymentBrowserProps) {
  const payments = usePaymentSearch(filter)
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="sr-only">
        {t`Payments`}
      </h2>
      <WorkList
        name="payments"
        list={payments}
        filter={filter}
        onFilter={onFilter}
        read={readPaymentFilter}
        search={{ label: t`Search payments`, placeholder: t`Receipt, name, email, class or id` }}
        filters={<PaymentFilters filter={filter} onFilter={onFilter} />}
        none={
          <EmptyState
            title={t`No payments yet`}
            text={t`Each payment appears here as soon as it is settled.`}
          />
        }
        noneFound={{ text: t`No payment fits what was asked for.`, all: t`Show all payments` }}
      >
        {(items) => (
          <PaymentTable
            payments={items}
            sort={filter.sort ?? 'newest'}
            onSort={(sort) => onFilter({ ...filter, sort: sort === 'newest' ? undefined : sort })}
            sums={(payments.data?.pages[0]?.sums ?? []).map(toText).join('; ')}
          />
        )}
      </WorkList>
    </section>
  )
}

function PaymentFilters({ filter, onFilter }: PaymentBrowserProps) {
  const { from, to, state, courseId, method } = filter
  const classes = useClassChoices()
  return (
    <>
      <DayField label={t`From`} value={from} max={to} onDay={(day) => onFilter({ ...filter, from: day })} />
      <DayField label={t`To`} value={to} min={from} onDay={(day) => onFilter({ ...filter, to: day })} />
      <SelectField
        label={t`Refunds`}
        className="sm:max-w-32"
        value={state ?? ''}
        onChange={({ target }) => onFilter({ ...filter, state: readPaymentState(target.value) })}
      >
        <option value="">{t`All`}</option>
        <Options labels={stateLabels} />
      </SelectField>
      <SelectField
        label={t`Class`}
        className="sm:max-w-36"
        value={courseId ?? ''}
        onChange={({ target }) => onFilter({ ...filter, courseId: target.value || undefined })}
      >
        <option value="">{t`All`}</option>
        {/* One that came with the address, as from a class that is no longer on sale. */}
        {courseId && !classes.some(({ id }) => id === courseId) && (
          <option value={courseId}>{t`This class`}</option>
        )}
        <NamedOptions of={classes} />
      </SelectField>
      <SelectField
        label={t`Method`}
        className="sm:max-w-28"
        value={method ?? ''}
        onChange={({ target }) => onFilter({ ...filter, method: readPaymentMethod(target.value) })}
      >
        <option value="">{t`All`}</option>
        <Options labels={methodLabels} />
      </SelectField>
    </>
  )
}

function toText({ payments, amountMinor, refundedMinor, currency }: PaymentSum): string {
  const paid = formatMoney(amountMinor, currency)
  return refundedMinor === 0
    ? t`${plural(payments, { one: '# payment', other: '# payments' })}, ${paid} in all`
    : t`${plural(payments, { one: '# payment', other: '# payments' })}, ${paid} in all, ${formatMoney(amountMinor - refundedMinor, currency)} after refunds`
}

const stateLabels = worded<PaymentState>({
  kept: msg`Nothing refunded`,
  partlyRefunded: msg`Refunded in part`,
  refunded: msg`Refunded in full`,
})
