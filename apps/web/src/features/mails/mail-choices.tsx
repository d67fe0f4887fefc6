import { msg, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import type { MailChoices } from '@cadenza/contracts/school/mail'
import { CheckField } from '../../components/forms/check-field.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { FailureAlert, QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { useMailChoices } from './queries.ts'
import { useSetMailChoices } from './mutations.ts'

/** What a family cannot do without: shown, so that no one looks for a way to turn it off. */
const always = [
  [
    msg`Receipts and refunds`,
    msg`When you pay, when a place is cancelled and when money comes back. Always sent.`,
  ],
  [
    msg`Changes of your classes`,
    msg`When a class has another time, room or teacher, or does not take place. Always sent.`,
  ],
  [
    msg`Arrival letter`,
    msg`A week before a first day: when and where, what to bring, and what is still missing. Always sent.`,
  ],
] as const

/** What the school writes to a person, and what of it they choose. */
export function MailChoicesSection() {
  return (
    <PageSection
      id="mails"
      title={t`What we write to you`}
      lead={t`Some emails belong to your places, and we always send them. You choose the others.`}
    >
      <ul className="grid gap-3">
        {always.map(([name, words]) => (
          <li key={name.id}>
            <CheckField label={say(name)} hint={say(words)} checked disabled readOnly />
          </li>
        ))}
        <li>
          <QueryView query={useMailChoices()} skeleton={<TableSkeleton rows={1} />}>
            {(choices) => <Reminders choices={choices} />}
          </QueryView>
        </li>
      </ul>
    </PageSection>
  )
}

/** Saved as it is pressed. */
function Reminders({ choices }: { choices: MailChoices }) {
  const set = useSetMailChoices()
  const shown = set.isPending ? set.variables : choices
  return (
    <>
      <CheckField
        label={t`Reminder`}
        hint={t`On the day before a first day.`}
        checked={shown.reminders}
        onChange={({ target }) => {
          if (!set.isPending) set.mutate({ reminders: target.checked })
        }}
      />
      <FailureAlert error={set.error} />
    </>
  )
}
