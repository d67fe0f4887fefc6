import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Contact } from '@cadenza/contracts/families/family'
import type { ChildGoingHome } from '@cadenza/contracts/families/going-home'
import { mustNotCollectLimit } from '@cadenza/contracts/families/family-values'
import type { Participant } from '@cadenza/contracts/families/participant'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { useState } from 'react'
import { useConfirm } from '../../../components/dialogs/confirm-dialog.tsx'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { PanelForm } from '../../../components/forms/panel-form.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { BarredFields, barredLabels, readBarred } from '../../../shared/children/barred-fields.tsx'
import { BarredList } from '../../../shared/children/barred-list.tsx'
import { datesOfContact } from '../../../shared/children/contact-dates.ts'
import { useBar, useEndBar, useSetMayLeaveAlone } from './mutations.ts'
import { useContacts, useGoingHome } from './queries.ts'

/** With whom a child goes home. Users with read-only access see it. */
export function GoingHome({ child }: { child: Participant }) {
  const name = child.givenName
  return (
    <PageSection
      id="goingHome"
      title={t`Going home`}
      lead={t`Whoever hands over ${name} at the end of a class goes by this.`}
    >
      <QueryView query={useGoingHome(child.id)} skeleton={<TableSkeleton rows={3} />}>
        {(home) => (
          <div className="grid gap-6">
            <Alone child={child} home={home} />
            <MayPickUp child={child} />
            <MustNot child={child} home={home} />
          </div>
        )}
      </QueryView>
    </PageSection>
  )
}

interface PartProps {
  child: Participant
  home: ChildGoingHome
}

function Alone({ child: { id: participantId, givenName: name, canChange }, home }: PartProps) {
  const set = useSetMayLeaveAlone()
  const alone = set.isPending ? set.variables.alone : home.mayLeaveAlone
  if (!canChange)
    return <p>{home.mayLeaveAlone ? t`${name} may go home alone.` : t`${name} may not go home alone.`}</p>
  return (
    <CheckField
      label={t`${name} may go home alone`}
      hint={t`Without this, ${name} is handed over to an adult.`}
      checked={alone}
      onChange={({ target }) => set.mutate({ participantId, alone: target.checked })}
    />
  )
}

function MayPickUp({ child }: { child: Participant }) {
  const { timeZone } = useSiteConfig()
  const { data: contacts = [] } = useContacts(child.id)
  const may = contacts.filter((one) => mayStillPickUp(one, dayIn(timeZone)))
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{t`May pick up`}</h3>
      <ul className="grid gap-1">
        <li>{t`You and the other guardians`}</li>
        {may.map((contact) => (
          <li key={contact.id} className="wrap-anywhere">
            {contact.name} <span className="text-muted">{contact.relation}</span>{' '}
            <span className="text-sm text-muted">{datesOfContact(contact)}</span>
          </li>
        ))}
      </ul>
      {child.canChange && (
        <p className="text-sm text-muted">
          <Trans>
            You add more people under{' '}
            <a href="#contacts" className="link">
              Contacts
            </a>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}

const mayStillPickUp = ({ mayPickUp, suspendedAt, validUntil }: Contact, today: string) =>
  mayPickUp && suspendedAt === null && (validUntil === null || validUntil >= today)

function MustNot({ child: { id: participantId, givenName, canChange }, home }: PartProps) {
  const [adding, setAdding] = useState(false)
  const confirm = useConfirm()
  const end = useEndBar()
  const { mustNotCollect } = home
  const ask = async ({ id, name }: { id: string; name: string }) => {
    const sure = await confirm({
      title: t`End this for ${name}?`,
      text: t`The school no longer keeps ${name} from picking up ${givenName}.`,
      confirmLabel: t`Yes, end this`,
      danger: true,
    })
    if (sure) end.mutate({ participantId, end: id })
  }
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{t`Must not pick up`}</h3>
      <BarredList
        barred={mustNotCollect}
        onEnd={canChange ? (one) => void ask(one) : undefined}
        busyId={end.isPending ? end.variables.end : undefined}
      />
      {canChange && mustNotCollect.length < mustNotCollectLimit && (
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t`Add someone who must not pick up`}
          </Button>
        </div>
      )}
      {adding && (
        <BarForm participantId={participantId} guardians={home.guardians} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}

interface BarFormProps extends Pick<ChildGoingHome, 'guardians'> {
  participantId: string
  onClose: () => void
}

function BarForm({ participantId, guardians, onClose }: BarFormProps) {
  const bar = useBar()
  return (
    <PanelForm
      form="bar"
      title={t`Who must not pick up`}
      labels={barredLabels}
      submitLabel={t`Save`}
      onSubmit={(values) => bar.mutateAsync({ participantId, add: readBarred(values) })}
      onClose={onClose}
    >
      {(field) => <BarredFields guardians={guardians} field={field} />}
    </PanelForm>
  )
}
