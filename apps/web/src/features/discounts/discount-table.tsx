import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Discount } from '@cadenza/contracts/money/discount'
import {
  discountDates,
  discountGives,
  discountKindLabels,
  discountScope,
} from '@cadenza/contracts/money/discount-sentences'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { useNavigate } from '@tanstack/react-router'
import type { MenuAction } from '../../components/parts/action-menu.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { DiscountGlance } from './discount-glance.tsx'
import { stateLabels, usesWords } from './discount-words.ts'

interface DiscountTableProps {
  discounts: Discount[]
  isAdmin: boolean
  onEdit: (series: string) => void
  onPause: (discount: Discount, paused: boolean) => void
}

/** A series a row. A press shows it in full, with its code and who has it. */
export function DiscountTable({ discounts, isAdmin, onEdit, onPause }: DiscountTableProps) {
  const { currency } = useSiteConfig()
  const navigate = useNavigate()
  const given = discounts.reduce((sum, { givenMinor }) => sum + givenMinor, 0)
  const write = (series: string) => void navigate({ to: '/dashboard/writeMessage', search: { code: series } })
  return (
    <WorkTable
      name="discounts"
      caption={t`Discounts`}
      columns={columnsFor(currency)}
      rows={discounts}
      rowKey={({ series }) => series}
      rowName={({ name }) => name}
      status={t`${plural(discounts.length, { one: '# discount', other: '# discounts' })}, ${formatMoney(given, currency)} given`}
      actions={(discount) => [
        ...(isAdmin
          ? [{ label: t`Change`, onSelect: () => onEdit(discount.series) }, ...pausing(discount, onPause)]
          : []),
        ...(discount.code !== null
          ? [{ label: t`Write to those who used it`, onSelect: () => write(discount.series) }]
          : []),
      ]}
      glance={{
        title: ({ name }) => name,
        body: (discount) => <DiscountGlance discount={discount} />,
      }}
    />
  )
}

/** Neither where it is over. */
function pausing(discount: Discount, onPause: DiscountTableProps['onPause']): MenuAction[] {
  if (discount.state === 'over') return []
  const isPaused = discount.state === 'paused'
  return [{ label: isPaused ? t`Resume` : t`Pause`, onSelect: () => onPause(discount, !isPaused) }]
}

const tones = {
  running: 'success',
  scheduled: 'info',
  paused: 'warning',
  used_up: 'neutral',
  over: 'neutral',
} as const

function columnsFor(currency: string): WorkColumn<Discount>[] {
  return [
    { header: t`Name`, opens: true, takes: '1/4', cell: ({ name }) => name },
    {
      header: t`Kind`,
      isOptional: true,
      takes: '1/5',
      cell: ({ kind, code }) => {
        const words = code === null ? discountKindLabels[kind] : t`Code ${code}`
        return <span title={words}>{words}</span>
      },
    },
    { header: t`Gives`, cell: (discount) => oneLine(discountGives(discount, currency)) },
    {
      header: t`For`,
      isOptional: true,
      takes: '1/5',
      cell: (discount) => <span title={discountScope(discount)}>{discountScope(discount)}</span>,
    },
    {
      header: t`Until`,
      isOptional: true,
      isWide: true,
      narrow: 'hidden',
      cell: (discount) => (
        <span title={discountDates(discount)}>{discount.endsOn && oneLine(dateOf(discount.endsOn))}</span>
      ),
    },
    {
      header: t`State`,
      cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge>,
    },
    {
      header: t`Uses`,
      isOptional: true,
      align: 'end',
      narrow: 'hidden',
      cell: (discount) => oneLine(usesWords(discount)),
    },
    {
      header: t`Families`,
      isOptional: true,
      align: 'end',
      isWide: true,
      narrow: 'hidden',
      cell: ({ families }) => families,
    },
    { header: t`Given`, align: 'end', cell: ({ givenMinor }) => formatMoney(givenMinor, currency) },
  ]
}

const oneLine = (words: string) => <span className="whitespace-nowrap">{words}</span>
