import { plural, t } from '@lingui/core/macro'
import type { Participant } from '@cadenza/contracts/families/participant'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { ReactNode } from 'react'
import { LinkButton, Button } from '../../../components/parts/button.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { Alert } from '../../../components/parts/alert.tsx'
import { ChildFields } from '../../../shared/children/child-fields.tsx'
import { ageOn, today } from '../../../lib/format/age.ts'
import { useChildForm } from '../../../shared/children/use-child-form.ts'
import { Attendance } from './attendance.tsx'
import { ChildConsents } from './child-consents.tsx'
import { ChildData } from './child-data.tsx'
import { Contacts } from './contacts.tsx'
import { GoingHome } from './going-home.tsx'
import { Guardians } from './guardians.tsx'
import { History } from './history.tsx'
import { PrivateNotes } from './private-notes.tsx'
import { useUpdateChild } from './mutations.ts'

interface ChildBelowProps {
  participant: Participant
  /** Their places that were taken back. */
  cancelled: ReactNode
  /** What the school wrote about them. */
  messages: ReactNode
  /** It is gone, or the viewer may no longer see it. */
  onGone: () => void
}

/** The page of a child below its places. */
export function ChildBelow({ participant, cancelled, messages, onGone }: ChildBelowProps) {
  const { id, isSelf } = participant
  return (
    <>
      <Attendance person={participant} />
      {cancelled}
      {messages}
      {!isSelf && <ChildConsents child={participant} />}
      <Contacts person={participant} />
      {!isSelf && <GoingHome child={participant} />}
      <PrivateNotes person={participant} />
      <History person={participant} />
      {isSelf ? (
        <PageSection title={t`Name, date of birth, data`}>
          <p>
            <LinkButton to="/dashboard/profile" variant="secondary">
              {t`Go to my profile`}
            </LinkButton>
          </p>
        </PageSection>
      ) : (
        <>
          <Guardians child={participant} onLeft={onGone} />
          <ChildDetails key={id} child={participant} />
          <ChildData child={participant} />
        </>
      )}
    </>
  )
}

/** A child's name and date of birth: its primary guardian changes them, others read them. */
function ChildDetails({ child }: { child: Participant }) {
  return (
    <PageSection id="details" title={t`Name and date of birth`}>
      {child.role === 'primary' ? <DetailsForm child={child} /> : <DetailsText child={child} />}
    </PageSection>
  )
}

function DetailsForm({ child: { id, givenName, familyName, birthDate } }: { child: Participant }) {
  const update = useUpdateChild()
  const form = useChildForm({ givenName, familyName, birthDate: birthDate ?? '' }, (child) =>
    update.mutateAsync({ id, ...child }),
  )
  return (
    <form noValidate aria-label={t`Name and date of birth`} className="grid gap-5" onSubmit={form.onSubmit}>
      {form.failure && <Alert tone="danger">{form.failure.message}</Alert>}
      <ChildFields register={form.register} errors={form.errors} />
      <Button type="submit" className="justify-self-start" busy={form.busy}>
        {t`Save`}
      </Button>
    </form>
  )
}

function DetailsText({ child: { name, birthDate } }: { child: Participant }) {
  return (
    <p className="wrap-anywhere">
      {birthDate
        ? t`${name}, born on ${dateOf(birthDate)}, ${plural(ageOn(birthDate, today()), { one: '# year', other: '# years' })} old`
        : name}
    </p>
  )
}
