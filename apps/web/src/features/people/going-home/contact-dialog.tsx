import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { useState } from 'react'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { PanelForm } from '../../../components/forms/panel-form.tsx'
import { textOf } from '../../../lib/forms/form-values.ts'
import { useRecordContact } from '../mutations.ts'
import type { HomeDialogProps, ListedContact } from './home-change.ts'
import { readTold, ToldFields, toldLabels } from '../../../shared/children/told-fields.tsx'

const ownLabels = worded({
  name: msg`Name`,
  phone: msg`Telephone`,
  relation: msg`Who they are`,
  validFrom: msg({ message: 'From', context: 'date' }),
  validUntil: msg({ message: 'Until', context: 'date' }),
})

interface ContactDialogProps extends HomeDialogProps {
  /** One that the office wrote down before; undefined: a new one. */
  contact: ListedContact | undefined
  /** For which day it is, unless it says otherwise. */
  day: string
}

/** Who may fetch a child, as a guardian told the office: for one day, unless it is changed. */
export function ContactDialog({ child, guardians, contact, day, onClose }: ContactDialogProps) {
  const record = useRecordContact()
  const [isEndless, setEndless] = useState(contact?.validUntil === null)
  const send = (values: FormData) =>
    record.mutateAsync({
      participantId: child.id,
      ...(contact && { id: contact.id }),
      name: textOf(values, 'name'),
      phone: textOf(values, 'phone'),
      relation: textOf(values, 'relation'),
      isEmergency: values.has('isEmergency'),
      mayPickUp: values.has('mayPickUp'),
      // An empty day is refused at its field: half a date must not come to mean "without end".
      validFrom: textOf(values, 'validFrom'),
      validUntil: isEndless ? null : textOf(values, 'validUntil'),
      ...readTold(values),
    })
  return (
    <PanelForm
      form="contact"
      title={contact ? t`Change ${contact.name}` : t`Who may fetch ${child.givenName}?`}
      labels={{ ...ownLabels, ...toldLabels }}
      submitLabel={t`Save`}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('name')} defaultValue={contact?.name} autoComplete="off" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field('phone')}
              type="tel"
              defaultValue={contact?.phone ?? ''}
              autoComplete="off"
            />
            <TextField
              {...field('relation')}
              placeholder={t`Grandmother, neighbour …`}
              defaultValue={contact?.relation}
              autoComplete="off"
            />
            <TextField {...field('validFrom')} type="date" defaultValue={contact?.validFrom ?? day} />
            {!isEndless && (
              <TextField {...field('validUntil')} type="date" defaultValue={contact?.validUntil ?? day} />
            )}
          </div>
          <div>
            <CheckField
              label={t`Without a last day`}
              checked={isEndless}
              onChange={({ target }) => setEndless(target.checked)}
            />
            <CheckField
              name="mayPickUp"
              label={t`May take the child home`}
              defaultChecked={contact?.mayPickUp ?? true}
            />
            <CheckField
              name="isEmergency"
              label={t`Call in an emergency`}
              defaultChecked={contact?.isEmergency ?? false}
            />
          </div>
          <ToldFields guardians={guardians} field={field} />
          <p className="text-sm text-muted">
            {t`All guardians get a mail in which they can say that this is wrong.`}
          </p>
        </>
      )}
    </PanelForm>
  )
}
