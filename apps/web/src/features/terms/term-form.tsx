import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import type { ManagedTerm } from '@cadenza/contracts/school/term'
import { CheckField } from '../../components/forms/check-field.tsx'
import type { ItemFormProps } from '../../components/layout/editable-list-page.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { ZoneField } from '../../components/forms/zone-field.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { deviceClockOf, instantOf, textOf } from '../../lib/forms/form-values.ts'
import { useSaveTerm } from './mutations.ts'

const labels = worded({
  name: msg`Name`,
  startsOn: msg`First day`,
  endsOn: msg`Last day`,
  timeZone: msg`Time zone`,
  saleOpensAt: msg`Sale opens`,
  saleClosesAt: msg`Sale closes`,
  waitingRoom: msg`Waiting room`,
})

export function TermForm({ edited: term, onClose }: ItemFormProps<ManagedTerm>) {
  const site = useSiteConfig()
  const save = useSaveTerm()
  const send = (values: FormData) => {
    const fields = {
      name: textOf(values, 'name'),
      startsOn: textOf(values, 'startsOn'),
      endsOn: textOf(values, 'endsOn'),
      timeZone: textOf(values, 'timeZone'),
      saleOpensAt: instantOf(values, 'saleOpensAt'),
      saleClosesAt: instantOf(values, 'saleClosesAt'),
      waitingRoom: values.has('waitingRoom'),
    }
    return term ? save.update.mutateAsync({ ...fields, id: term.id }) : save.add.mutateAsync(fields)
  }
  return (
    <PanelForm
      form="term"
      title={term ? t`Change ${term.name}` : t`A new term`}
      labels={labels}
      submitLabel={term ? t`Save the term` : t`Add the term`}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('name')} defaultValue={term?.name} required autoComplete="off" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('startsOn')} type="date" defaultValue={term?.startsOn} required />
            <TextField {...field('endsOn')} type="date" defaultValue={term?.endsOn} required />
          </div>
          <ZoneField
            {...field('timeZone')}
            school={site.timeZone}
            schoolWords={zoneWords(site.timeZone)}
            defaultValue={term?.timeZone ?? site.timeZone}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field('saleOpensAt')}
              hint={t`By this device’s clock. Empty: at once.`}
              type="datetime-local"
              defaultValue={deviceClockOf(term?.saleOpensAt ?? null)}
            />
            <TextField
              {...field('saleClosesAt')}
              hint={t`Empty: when each class is over.`}
              type="datetime-local"
              defaultValue={deviceClockOf(term?.saleClosesAt ?? null)}
            />
          </div>
          <CheckField
            {...field('waitingRoom')}
            hint={t`For a sale that many wait for: they take tickets beforehand, lots decide on their order when the sale opens, and they are called in turn. Untick it to sell to everybody at once.`}
            defaultChecked={term?.waitingRoom}
          />
        </>
      )}
    </PanelForm>
  )
}
