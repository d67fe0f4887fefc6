import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { clashPolicies, type ClashPolicy } from '@cadenza/contracts/timetable/timetable-values'
import { FailureAlert, QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { useSetClashPolicy } from './mutations.ts'
import { useClashPolicy } from './queries.ts'

const labels = worded<ClashPolicy>({
  block: msg`Refuse the second class`,
  warn: msg`Only warn: they may book both`,
})

/** What the school does when a student's classes overlap; a choice takes effect at once. */
export function ClashPolicyChoice() {
  const policyQuery = useClashPolicy()
  return (
    <section aria-labelledby="clash-policy" className="mt-12 grid max-w-2xl gap-3">
      <h2 id="clash-policy" className="text-xl">
        {t`When a student’s classes overlap`}
      </h2>
      <QueryView query={policyQuery} skeleton={<TableSkeleton rows={1} />}>
        {({ policy }) => <Choices policy={policy} />}
      </QueryView>
    </section>
  )
}

function Choices({ policy }: { policy: ClashPolicy }) {
  const set = useSetClashPolicy()
  // The choice shows at once, and is reverted when the school refuses.
  const shown = set.isPending ? set.variables.policy : policy
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-muted">{t`It counts for everybody who books from now on.`}</legend>
      {clashPolicies.map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="clash-policy"
            checked={one === shown}
            onChange={() => set.mutate({ policy: one })}
            className="size-5 shrink-0 accent-primary"
          />
          {labels[one]}
        </label>
      ))}
      <FailureAlert error={set.error} />
    </fieldset>
  )
}
