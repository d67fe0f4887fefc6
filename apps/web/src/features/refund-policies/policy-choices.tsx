import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ChooseRefundPolicyInput, RefundPolicyList } from '@cadenza/contracts/money/refund-policy'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { SelectField } from '../../components/forms/field.tsx'
import { useChoosePolicy } from './mutations.ts'
import { byName, titleOf } from './named-policy.ts'

/** Which policy holds for the school, and for each term. */
export function PolicyChoices({ list }: { list: RefundPolicyList }) {
  const ofSchool = list.policies.find(({ isOfSchool }) => isOfSchool)
  return (
    <div className="grid gap-5">
      <Choice
        key={ofSchool?.id}
        list={list}
        label={t`The school`}
        present={ofSchool?.id ?? ''}
        toInput={(policyId) => ({ policyId })}
      />
      {list.terms.map(({ id: termId, name, policyId }) => (
        <Choice
          key={`${termId} ${policyId}`}
          list={list}
          label={name}
          present={policyId ?? ''}
          none={t`As the school`}
          toInput={(chosen) => ({ termId, policyId: chosen === '' ? null : chosen })}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  list: RefundPolicyList
  label: string
  /** The id of the policy that holds now; empty for none. */
  present: string
  /** What is chosen by choosing none. */
  none?: string
  toInput: (policyId: string) => ChooseRefundPolicyInput
}

/** The newest version of each policy can be chosen, and the one that holds now. */
function Choice({ list, label, present, none, toInput }: ChoiceProps) {
  const [chosen, setChosen] = useState(present)
  const choose = useChoosePolicy()
  const offered = byName(list.policies).flatMap(({ latest, former }) => [
    latest,
    ...former.filter(({ id }) => id === present),
  ])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!choose.isPending) choose.mutate(toInput(chosen))
  }
  return (
    <form aria-label={t`Policy: ${label}`} className="flex flex-wrap items-end gap-3" onSubmit={send}>
      <SelectField
        label={label}
        className="min-w-0 flex-1 basis-72"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {none === undefined && present === '' && (
          <option value="" disabled>
            {t`None: nothing is given back`}
          </option>
        )}
        {offered.map((policy) => (
          <option key={policy.id} value={policy.id}>
            {titleOf(policy)}
          </option>
        ))}
      </SelectField>
      {chosen !== present && (
        <Button type="submit" busy={choose.isPending}>
          <Trans>
            Use it<span className="sr-only"> for {label}</span>
          </Trans>
        </Button>
      )}
    </form>
  )
}
