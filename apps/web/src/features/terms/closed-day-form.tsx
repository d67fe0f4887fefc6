import type { ManagedClosedDay } from '@cadenza/contracts/timetable/closed-day'
import type { ItemFormProps } from '../../components/layout/editable-list-page.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { textOf } from '../../lib/forms/form-values.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useSaveClosedDay } from './mutations.ts'

const labels = { name: 'Name', fromDay: 'First day', toDay: 'Last day' }

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
      title={day ? `Change ${day.name}` : 'A new closed day'}
      labels={labels}
      submitLabel={day ? 'Save the closed day' : 'Add the closed day'}
      onSubmit={send}
      onSaved={() => notify.success('The closed day is saved')}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            hint="Such as Independence Day."
            defaultValue={day?.name}
            required
            autoComplete="off"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('fromDay')} type="date" defaultValue={day?.fromDay} required />
            <TextField
              {...field('toDay')}
              hint="Empty: the same day."
              type="date"
              defaultValue={day?.toDay}
            />
          </div>
        </>
      )}
    </PanelForm>
  )
}
