import type { Participant } from '@cadenza/contracts/participant'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ChildFields } from '../../components/child-fields.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { ageOn, today } from '../../lib/format/age.ts'
import { dateOf } from '@cadenza/contracts/course-dates'
import { count } from '../../lib/format/format.ts'
import { useChildForm } from '../../lib/forms/use-child-form.ts'
import { useUpdateChild } from './mutations.ts'

/** A child's name and date of birth: its primary guardian changes them, others read them. */
export function ChildDetails({ child }: { child: Participant }) {
  return (
    <PageSection id="details" title="Name and date of birth">
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
    <form noValidate aria-label="Name and date of birth" className="grid gap-5" onSubmit={form.onSubmit}>
      {form.failure && <Alert tone="danger">{form.failure.message}</Alert>}
      <ChildFields register={form.register} errors={form.errors} />
      <Button type="submit" className="justify-self-start" busy={form.busy}>
        Save
      </Button>
    </form>
  )
}

function DetailsText({ child: { name, birthDate } }: { child: Participant }) {
  return (
    <p className="wrap-anywhere">
      {name}
      {birthDate &&
        `, born on ${dateOf(birthDate)}, ${count(ageOn(birthDate, today()), 'year', 'years')} old`}
    </p>
  )
}
