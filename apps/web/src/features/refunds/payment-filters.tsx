import { DayField } from '../../components/day-field.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { readPaymentState, stateLabels, type PaymentFilter } from './payment-filter.ts'

interface PaymentFiltersProps {
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

export function PaymentFilters({ filter, onFilter }: PaymentFiltersProps) {
  const { q, from, to, state } = filter
  return (
    <search className="mb-4 grid items-end gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-[1fr_auto_auto_14rem]">
      <SearchField
        label="Search payments"
        hint="Receipt number, name, email, class or transaction id"
        className="min-[26rem]:max-lg:col-span-2"
        q={q}
        onSearch={(next) => onFilter({ ...filter, q: next })}
      />
      <DayField label="From" value={from} max={to} onDay={(day) => onFilter({ ...filter, from: day })} />
      <DayField label="To" value={to} min={from} onDay={(day) => onFilter({ ...filter, to: day })} />
      <SelectField
        label="Refunds"
        className="min-[26rem]:max-lg:col-span-2"
        value={state ?? ''}
        onChange={({ target }) => onFilter({ ...filter, state: readPaymentState(target.value) })}
      >
        <option value="">All payments</option>
        {Object.entries(stateLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
