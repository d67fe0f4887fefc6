import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { AddDiscountInput } from '@cadenza/contracts/money/discount'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { FoundFamilies } from '../../shared/family-search/found-families.tsx'
import { PricedRow } from '../../shared/places/line-price.tsx'
import { useTried } from './queries.ts'

const pauseMs = 400

interface TryDiscountProps {
  /** Undefined as long as something is missing or wrong. */
  rule: AddDiscountInput | undefined
  /** The series whose last version it would replace. */
  series: string | undefined
}

/** What the discount would do to what a family has in its cart now. Nothing is saved by it. */
export function TryDiscount({ rule, series }: TryDiscountProps) {
  const [q, setQ] = useState<string>()
  const [family, setFamily] = useState<{ id: string; name: string }>()
  return (
    <section aria-labelledby="try-discount" className="mt-8 grid gap-4 border-t border-hairline pt-6">
      <div>
        <h3 id="try-discount" className="text-lg">{t`Try it on a cart`}</h3>
        <p className="text-sm text-muted">{t`See what a family would pay for what is in its cart now. Nothing is saved.`}</p>
      </div>
      {family ? (
        <>
          <p className="flex flex-wrap items-center justify-between gap-3">
            <strong className="font-semibold wrap-anywhere">{family.name}</strong>
            <Button size="sm" variant="secondary" onClick={() => setFamily(undefined)}>
              {t`Another family`}
            </Button>
          </p>
          {rule ? (
            <Tried key={family.id} familyId={family.id} rule={rule} series={series} />
          ) : (
            <p className="text-muted">{t`Something above is missing or wrong.`}</p>
          )}
        </>
      ) : (
        <>
          <SearchField
            label={t`Find a family`}
            hint={t`A parent’s or a child’s name, an email address or a telephone number`}
            q={q}
            onSearch={setQ}
          />
          {q !== undefined && (
            <FoundFamilies
              q={q}
              none={t`Nobody is called that.`}
              onFamily={(id, name) => setFamily({ id, name })}
            />
          )}
        </>
      )}
    </section>
  )
}

function Tried({
  familyId,
  rule,
  series,
}: {
  familyId: string
  rule: AddDiscountInput
  series?: string | undefined
}) {
  // Each letter of the form would be a question.
  const settled = useSettled(JSON.stringify(rule), pauseMs)
  const discount = JSON.parse(settled) as AddDiscountInput
  const tried = useTried({ familyId, discount, ...(series && { series }) })
  return (
    <QueryView query={tried} skeleton={<Skeleton className="h-24" />}>
      {({ lines, nowMinor, totalMinor, currency }) =>
        lines.length === 0 ? (
          <p role="status" className="text-muted">
            {t`There is nothing in this family’s cart that can be paid for.`}
          </p>
        ) : (
          <>
            <ul aria-label={t`The cart with the discount`} className="grid gap-3">
              {lines.map(({ course, participant, ...price }, at) => (
                // A cart has no two such lines, but names may be the same.
                <li key={at}>
                  <PricedRow
                    {...price}
                    currency={currency}
                    people={lines.map((line) => ({ id: line.participantId, name: line.participant }))}
                  >
                    {course} <span className="text-muted">· {participant}</span>
                  </PricedRow>
                </li>
              ))}
            </ul>
            <p role="status" className="font-semibold tabular-nums">
              {nowMinor === totalMinor
                ? t`It changes nothing: ${formatMoney(nowMinor, currency)}.`
                : t`${formatMoney(totalMinor, currency)} with the discount, ${formatMoney(nowMinor, currency)} without.`}
            </p>
          </>
        )
      }
    </QueryView>
  )
}
