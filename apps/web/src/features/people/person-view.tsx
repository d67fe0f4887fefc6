import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Tabs, type Tab } from '../../components/layout/tabs.tsx'
import { ChildPart } from './child-part.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { PersonFacts } from './person-facts.tsx'
import type { PersonActions } from './page-actions.ts'
import { PlacesPart } from './places-part.tsx'
import { RemarksPart } from './remarks-part.tsx'
import { ScholarshipsPart } from './scholarships-part.tsx'
import type { PersonTab } from '../../shared/links/person-tab.ts'
import type { ShownPerson } from './queries.ts'

interface PersonViewProps extends PersonActions {
  page: ShownPerson
  tab: PersonTab
  /** Shows this child in place of the tab. */
  childId: string | undefined
  onTab: (next: { tab?: PersonTab | undefined; child?: string | undefined }) => void
  /** What was done with the account; undefined for those who may not see it. */
  history: ReactNode
  mails: ReactNode
}

/** One person: who they are, and in parts what they have, paid and agreed to; each child is a part of its own. */
export function PersonView({ page, tab, childId, onTab, history, mails, ...actions }: PersonViewProps) {
  const children = page.participants.filter(({ isSelf }) => !isSelf)
  const child = children.find(({ id }) => id === childId)
  const tabs: Tab<string>[] = [
    { value: 'places', label: t`Places`, count: page.places.length },
    ...children.map(({ id, givenName, name }) => ({ value: id, label: givenName || name })),
    { value: 'money', label: t`Money and mails`, count: page.purchases.length },
    { value: 'consents', label: t`Consents and notes` },
    { value: 'remarks', label: t`Remarks`, count: page.remarks.length },
    ...(history ? [{ value: 'history', label: t`History` }] : []),
  ]
  const choose = (value: string) =>
    children.some(({ id }) => id === value)
      ? onTab({ child: value })
      : onTab({ tab: value === 'places' ? undefined : (value as PersonTab) })
  return (
    <div className="grid gap-6">
      <PersonFacts page={page} onRemarks={() => onTab({ tab: 'remarks' })} />
      <div className="min-w-0">
        <Tabs label={t`About this person`} tabs={tabs} value={child?.id ?? tab} onChange={choose}>
          {child ? (
            <ChildPart page={page} child={child} {...actions} />
          ) : (
            <Part page={page} tab={tab} history={history} mails={mails} {...actions} />
          )}
        </Tabs>
      </div>
    </div>
  )
}

interface PartProps extends PersonActions {
  page: ShownPerson
  tab: PersonTab
  history: ReactNode
  mails: ReactNode
}

function Part({ page, tab, history, mails, ...actions }: PartProps) {
  // A child has it on its own part; who only looks after children needs none.
  const attending = page.participants.find(
    ({ id, isSelf }) => isSelf && page.places.some(({ participant }) => participant.id === id),
  )
  switch (tab) {
    case 'places':
      return (
        <div className="grid gap-8">
          <PlacesPart page={page} {...actions} />
          {attending && <ScholarshipsPart of={attending} />}
        </div>
      )
    case 'money':
      return <MoneyPart page={page} mails={mails} {...actions} />
    case 'consents':
      return <ConsentsPart page={page} {...actions} />
    case 'remarks':
      return <RemarksPart page={page} />
    case 'history':
      return history
  }
}
