import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ManagedClosedDay } from '@cadenza/contracts/timetable/closed-day'
import type { ItemFormProps } from '../../components/layout/editable-list-page.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { textOf } from '../../lib/forms/form-values.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useSaveClosedDay } from './mutations.ts'

const labels = worded({ name: msg`Name`, fromDay: msg`First day`, toDay: msg`Last day` })

export function ClosedDayForm({ edited: day, onClose }: ItemFormProps<ManagedClosedDay>) {
  const save = useSaveClosedDay()
  const send = (values: FormData) => {
    const fromDay = textOf(values, 'fromDay')
    const fields = { name: textOf(values, 'name'), fromDay, toDay: textOf(values, 'toDay') || fromDay }
    return day ? save.update.mutateAsync({ ...fields, id: day.id }) : save.add.mutateAsync(fields)
  }
  return (
    <PanelForm
      form="closed-day"
      title={day ? t`Change ${day.name}` : t`A new closed day`}
      labels={labels}
      submitLabel={day ? t`Save the closed day` : t`Add the closed day`}
      onSubmit={send}
      onSaved={() => notify.success(t`The closed day is saved`)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            hint={t`Such as Independence Day.`}
            defaultValue={day?.name}
            required
            autoComplete="off"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('fromDay')} type="date" defaultValue={day?.fromDay} required />
            <TextField
              {...field('toDay')}
              hint={t`Empty: the same day.`}
              type="date"
              defaultValue={day?.toDay}
            />
          </div>
        </>
      )}
    </PanelForm>
  )
}
