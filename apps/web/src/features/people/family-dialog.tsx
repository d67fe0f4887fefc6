import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { textOf } from '../../lib/forms/form-values.ts'
import { useUpdateFamily } from './mutations.ts'
import type { ShownPerson } from './queries.ts'

const labels = worded({ name: msg`Name of the parent`, email: msg`Email address`, phone: msg`Telephone` })

interface FamilyDialogProps {
  person: ShownPerson['person']
  onClose: () => void
}

/** What the office writes down of a family: its number, and until there is an account its name and address. */
export function FamilyDialog({ person, onClose }: FamilyDialogProps) {
  const update = useUpdateFamily()
  const send = (values: FormData) =>
    update.mutateAsync({
      id: person.id,
      phone: textOf(values, 'phone'),
      ...(!person.hasAccount && {
        name: textOf(values, 'name'),
        email: textOf(values, 'email').trim() || null,
      }),
    })
  return (
    <PanelForm
      form="family"
      title={t`Change ${person.name}`}
      labels={labels}
      submitLabel={t`Save`}
      onSubmit={send}
      onSaved={() => notify.success(t`The family is saved`)}
      onClose={onClose}
    >
      {(field) => (
        <>
          {!person.hasAccount && (
            <>
              <TextField {...field('name')} defaultValue={person.name} autoComplete="off" />
              <TextField
                {...field('email')}
                hint={t`The person who makes an account with it becomes this family. Empty: everything goes by print.`}
                type="email"
                defaultValue={person.email}
                autoComplete="off"
              />
            </>
          )}
          <TextField {...field('phone')} type="tel" defaultValue={person.phone} autoComplete="off" />
        </>
      )}
    </PanelForm>
  )
}
