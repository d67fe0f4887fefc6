import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RefundPolicy, RefundPolicyList } from '@cadenza/contracts/money/refund-policy'
import { refundSentences } from '@cadenza/contracts/money/refund-sentences'
import { Alert } from '../../components/parts/alert.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useChoosePolicy } from './mutations.ts'
import { isInUse, type NamedPolicy } from './named-policy.ts'

interface PolicyItemProps {
  policy: NamedPolicy
  list: RefundPolicyList
  onEdit: () => void
}

/** A policy in its newest version, with the former ones below. */
export function PolicyItem({ policy: { name, latest, former }, list, onEdit }: PolicyItemProps) {
  return (
    <li className="grid gap-3 rounded-card border border-hairline p-5">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <Version version={latest} />
      {former.filter(isInUse).map((version) => (
        <NotUsedYet key={version.id} held={version} latest={latest} list={list} />
      ))}
      <div>
        <Button variant="secondary" onClick={onEdit}>
          <Trans>
            New version<span className="sr-only"> of {name}</span>
          </Trans>
        </Button>
      </div>
      {former.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 font-semibold">
            {plural(former.length, { one: '# former version', other: '# former versions' })}
          </summary>
          <ol className="mt-2 grid gap-4">
            {former.map((version) => (
              <li key={version.id} className="border-t border-hairline pt-3">
                <Version version={version} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

function Version({ version: policy }: { version: RefundPolicy }) {
  const { currency } = useSiteConfig()
  const { version, validFrom, isOfSchool, terms, places } = policy
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {isOfSchool && <Badge tone="success">{t`The school`}</Badge>}
        {terms.map((term) => (
          <Badge key={term} tone="success">
            {term}
          </Badge>
        ))}
        <span>
          <Trans>
            Version {version}, since <Moment at={validFrom} dateOnly />.
          </Trans>{' '}
          {places === 0
            ? t`No places bought under it.`
            : plural(places, { one: '# place bought under it.', other: '# places bought under it.' })}
        </span>
      </p>
      <p className="max-w-[70ch]">{refundSentences(policy, currency).join(' ')}</p>
    </div>
  )
}

interface NotUsedYetProps {
  /** The former version that still holds. */
  held: RefundPolicy
  latest: RefundPolicy
  list: RefundPolicyList
}

/** A new version does not replace the one in use by itself. */
function NotUsedYet({ held, latest, list }: NotUsedYetProps) {
  const choose = useChoosePolicy()
  const holders = [
    ...(held.isOfSchool ? [{ name: null, input: { policyId: latest.id } }] : []),
    ...list.terms
      .filter(({ policyId }) => policyId === held.id)
      .map(({ id: termId, name }) => ({ name, input: { termId, policyId: latest.id } })),
  ]
  return (
    <Alert tone="info" className="grid gap-2">
      {holders.map(({ name, input }) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-2">
          <p>
            {name === null
              ? t`Version ${held.version} still holds for the school.`
              : t`Version ${held.version} still holds for ${name}.`}
          </p>
          <Button size="sm" variant="secondary" busy={choose.isPending} onClick={() => choose.mutate(input)}>
            {name === null ? (
              <Trans>
                Use version {latest.version}
                <span className="sr-only"> for the school</span>
              </Trans>
            ) : (
              <Trans>
                Use version {latest.version}
                <span className="sr-only"> for {name}</span>
              </Trans>
            )}
          </Button>
        </div>
      ))}
    </Alert>
  )
}
