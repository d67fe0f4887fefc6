import { Trans as Sentence } from '#trans'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FamilyChange } from '@cadenza/contracts/families/family-change'
import { toChangeText, whoChanged } from '@cadenza/contracts/families/family-change-text'
import type { Participant } from '@cadenza/contracts/families/participant'
import { useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { Moment } from '../../../components/parts/when-text.tsx'
import { useHistory } from './queries.ts'

/** Who changed the facts the school must be able to trust: contacts, private notes, consents. */
export function History({ person: { id, isSelf } }: { person: Participant }) {
  return (
    <PageSection
      id="history"
      title={t`Who changed what`}
      lead={
        isSelf
          ? t`Changes of contacts and private notes; what a note said is not kept.`
          : t`Changes of contacts, going home, private notes and what you agree to; what a note said is not kept. The other guardians get an email about each change.`
      }
    >
      <QueryView query={useHistory(id)} skeleton={<TableSkeleton rows={2} />}>
        {(changes) => <Changes changes={changes} />}
      </QueryView>
    </PageSection>
  )
}

/** How many are shown at first. */
const shownAtFirst = 5

function Changes({ changes }: { changes: FamilyChange[] }) {
  const [all, setAll] = useState(false)
  if (changes.length === 0) return <p className="text-muted">{t`Nothing has been changed yet.`}</p>
  const earlier = changes.length - shownAtFirst
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {changes.slice(0, all ? undefined : shownAtFirst).map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ul>
      {earlier > 0 && (
        <div>
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t`Show the latest only` : t`Show ${earlier} earlier`}
          </Button>
        </div>
      )}
    </div>
  )
}

function ChangeItem({ change }: { change: FamilyChange }) {
  const who = whoChanged(change)
  const { sentence, details } = toChangeText(change, who)
  const values = { ...sentence.values, who: <strong className="font-semibold">{who}</strong> }
  const said = <Sentence {...sentence} values={values} />
  return (
    <li className="rounded-input bg-surface px-4 py-3 wrap-anywhere">
      <Trans>
        {said} on <Moment at={change.at} />
      </Trans>
      {details.length > 0 && (
        <ul className="text-sm text-muted">
          {details.map(([what, value]) => (
            <li key={what}>{t`${what}: ${value}`}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
