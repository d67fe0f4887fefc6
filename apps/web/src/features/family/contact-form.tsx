import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useContactForm, type ContactFormOptions } from './use-contact-form.ts'

/** A person to call; errors are shown at their fields, and what was typed stays. */
export function ContactForm(props: ContactFormOptions) {
  const { contact, isChild, onClose } = props
  const { register, errors, busy, failure, onSubmit } = useContactForm(props)
  return (
    <form
      noValidate
      aria-label={contact ? `Change ${contact.name}` : 'A new contact'}
      className="grid gap-4 rounded-card border border-hairline p-5"
      onSubmit={onSubmit}
    >
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Telephone"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Who they are"
          placeholder="Grandmother, neighbour …"
          autoComplete="off"
          error={errors.relation?.message}
          {...register('relation')}
        />
      </div>
      <div>
        <CheckField label="Call in an emergency" {...register('isEmergency')} />
        {isChild && <CheckField label="May take the child home" {...register('mayPickUp')} />}
      </div>
      <TextField
        label="Until (optional)"
        type="date"
        hint="The last day on which this counts. Empty: until you change it."
        error={errors.validUntil?.message}
        {...register('validUntil', { setValueAs: (typed: string | null) => typed || null })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save the contact
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
