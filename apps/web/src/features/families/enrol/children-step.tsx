import { t } from '@lingui/core/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { PersonPage, PersonParticipant } from '@cadenza/contracts/people/person'
import { useState } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { ChildFields } from '../../../shared/children/child-fields.tsx'
import { FormButtons } from '../../../components/forms/form-buttons.tsx'
import { lastWordOf, useChildForm } from '../../../shared/children/use-child-form.ts'
import { useAddChildren } from './mutations.ts'
import { StepHeading } from './step-heading.tsx'

interface ChildrenStepProps {
  page: PersonPage
  chosen: PersonParticipant[]
  onChoose: (ids: string[]) => void
  onNext: () => void
}

/** Who attends: all children unless chosen; the parent, too, where they take a class themselves. */
export function ChildrenStep({ page, chosen, onChoose, onNext }: ChildrenStepProps) {
  const own = ownOf(page)
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid max-w-2xl gap-5">
      <StepHeading>{t`Who attends?`}</StepHeading>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t`Who attends?`}</legend>
        {own.map(({ id, name, isSelf, birthDate }) => (
          <CheckField
            key={id}
            label={isSelf ? t`${name} (the parent)` : name}
            hint={birthDate ? t`Born on ${dateOf(birthDate)}` : undefined}
            checked={isChosen(id)}
            onChange={({ target }) =>
              onChoose(
                own.map((one) => one.id).filter((one) => (one === id ? target.checked : isChosen(one))),
              )
            }
          />
        ))}
      </fieldset>
      {adding ? (
        <AddChild page={page} onClose={() => setAdding(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button disabled={chosen.length === 0} onClick={onNext}>
            {t`Choose classes`}
          </Button>
          {page.person.role === 'student' ? (
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {t`Add a child`}
            </Button>
          ) : (
            <p className="text-muted">{t`Who works here adds children themselves, under “Family”.`}</p>
          )}
        </div>
      )}
    </div>
  )
}

/** Whom the family books for: others’ children are booked by their own parent. */
const ownOf = ({ participants }: PersonPage) =>
  participants.filter(({ role, eraseAt }) => role !== 'second' && eraseAt === null)

/** Those who attend, by the ids of the address. */
export function chosenOf(page: PersonPage, who: string | undefined): PersonParticipant[] {
  const ids = who?.split(',')
  return ownOf(page).filter(({ id, isSelf }) => (ids ? ids.includes(id) : !isSelf))
}

function AddChild({ page: { person }, onClose }: { page: PersonPage; onClose: () => void }) {
  const add = useAddChildren()
  const form = useChildForm({ familyName: lastWordOf(person.name) }, async (child) => {
    await add.mutateAsync({ id: person.id, children: [child] })
    onClose()
  })
  return (
    <form
      noValidate
      aria-label={t`Add a child`}
      className="grid gap-4 rounded-card border border-hairline p-4"
      onSubmit={form.onSubmit}
    >
      {form.failure && <Alert tone="danger">{form.failure.message}</Alert>}
      <ChildFields register={form.register} errors={form.errors} />
      <FormButtons submitLabel={t`Add the child`} busy={form.busy} onCancel={onClose} />
    </form>
  )
}
