import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { ReactNode } from 'react'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { LinkButton, Button } from '../../../components/parts/button.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { Alert } from '../../../components/parts/alert.tsx'
import { ChildFields } from '../../../shared/children/child-fields.tsx'
import { ageOn, today } from '../../../lib/format/age.ts'
import { useChildForm } from '../../../shared/children/use-child-form.ts'
import { ChildConsents } from './child-consents.tsx'
import { ChildData } from './child-data.tsx'
import { attendance, goingHome, guardians, history } from './child-parts.ts'
import { ChildPlaces } from './child-places.tsx'
import { Contacts } from './contacts.tsx'
import { PrivateNotes } from './private-notes.tsx'
import { ToBeErased } from './to-be-erased.tsx'
import { useUpdateChild } from './mutations.ts'

interface ChildPageProps {
  participant: Participant
  /** What the viewer can do with one of their places. */
  actionFor: (place: Enrolment) => ReactNode
  /** Their places that were taken back. */
  cancelled: ReactNode
  /** What the school wrote about them. */
  messages: ReactNode
  /** It is gone, or the viewer may no longer see it. */
  onGone: () => void
}

const parts = worded({
  places: msg`Places`,
  attendance: msg`Attendance`,
  consents: msg`What you agree to`,
  contacts: msg`Contacts`,
  goingHome: msg`Going home`,
  notes: msg`Private notes`,
  history: msg`Who changed what`,
  guardians: msg`Guardians`,
  details: msg`Name and date of birth`,
  data: msg`Data`,
})

/** Everything about one child; for the viewer themselves, contacts and notes. */
export function ChildPage({ participant, actionFor, cancelled, messages, onGone }: ChildPageProps) {
  const { id, isSelf } = participant
  if (isSelf)
    return (
      <div className="grid gap-12">
        <ChildPlaces child={participant} actionFor={actionFor} />
        <attendance.Part person={participant} />
        {cancelled}
        {messages}
        <Contacts person={participant} />
        <PrivateNotes person={participant} />
        <history.Part person={participant} />
        <PageSection title={t`Name, date of birth, data`}>
          <p>
            <LinkButton to="/dashboard/profile" variant="secondary">
              {t`Go to my profile`}
            </LinkButton>
          </p>
        </PageSection>
      </div>
    )
  return (
    <div className="grid gap-12">
      <Contents />
      <ToBeErased child={participant} />
      <ChildPlaces child={participant} actionFor={actionFor} />
      <attendance.Part person={participant} />
      {cancelled}
      {messages}
      <ChildConsents child={participant} />
      <Contacts person={participant} />
      <goingHome.Part child={participant} />
      <PrivateNotes person={participant} />
      <history.Part person={participant} />
      <guardians.Part child={participant} onLeft={onGone} />
      <ChildDetails key={id} child={participant} />
      <ChildData child={participant} />
    </div>
  )
}

/** What the page holds: on a phone it is many screens long. */
function Contents() {
  return (
    <nav aria-label={t`On this page`} className="-mb-6 sm:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
