import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import type { ManagedRoom } from '@cadenza/contracts/school/room'
import { roomFeatureLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { roomFeatures } from '@cadenza/contracts/timetable/timetable-values'
import { useRef } from 'react'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import type { ItemFormProps } from '../../components/layout/editable-list-page.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { ZoneField } from '../../components/forms/zone-field.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { textOf } from '../../lib/forms/form-values.ts'
import { notify } from '../../lib/browser/notify.ts'
import { noFamilies, questionOf, notifiedWords } from '../../shared/classes/notified-families.ts'
import { useSaveRoom } from './mutations.ts'
import { useCountFamilies } from './queries.ts'

const labels = worded({
  name: msg`Name`,
  address: msg`Address`,
  capacity: msg`Holds how many people`,
  turnaroundMinutes: msg`Minutes to turn around`,
  timeZone: msg`Time zone`,
})

/** Where a class is: the school mails families about it, as `updateRoom` does. */
const mailedFields = ['name', 'address'] as const
type MailedField = (typeof mailedFields)[number]

/** Adds a room or changes one. Says before saving how many families will be notified. */
export function RoomForm({ edited: room, onClose }: ItemFormProps<ManagedRoom>) {
  const site = useSiteConfig()
  const save = useSaveRoom()
  const countFamilies = useCountFamilies()
  const confirm = useConfirm()
  const notified = useRef(noFamilies)
  const mayNotify = async (before: ManagedRoom, after: Record<MailedField, string>) => {
    const changed = mailedFields.filter((name) => before[name] !== after[name].trim())
    notified.current = changed.length > 0 ? await countFamilies(before.id) : noFamilies
    const names = changed.map((name) => labels[name])
    return (
      notified.current.families === 0 || (await confirm(questionOf(before.name, names, notified.current)))
    )
  }
  const send = async (values: FormData) => {
    const fields = {
      name: textOf(values, 'name'),
      address: textOf(values, 'address'),
      capacity: textOf(values, 'capacity'),
      turnaroundMinutes: textOf(values, 'turnaroundMinutes') || '0',
      timeZone: textOf(values, 'timeZone'),
      features: roomFeatures.filter((feature) => values.getAll('features').includes(feature)),
    }
    if (!room) return save.add.mutateAsync(fields)
    return (await mayNotify(room, fields)) && save.update.mutateAsync({ ...fields, id: room.id })
  }
  return (
    <PanelForm
      form="room"
      title={room ? t`Change ${room.name}` : t`A new room`}
      labels={labels}
      submitLabel={room ? t`Save the room` : t`Add the room`}
      onSubmit={send}
      onSaved={() =>
        notify.success(
          notified.current.families > 0
            ? `${t`The room is saved.`}${notifiedWords(notified.current)}`
            : t`The room is saved`,
        )
      }
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('name')} defaultValue={room?.name} required autoComplete="off" />
          <TextField
            {...field('address')}
            hint={t`A building or a floor goes before a dot: First floor · 12 Lake Road, Halmstein.`}
            defaultValue={room?.address}
            autoComplete="off"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('capacity')} inputMode="numeric" defaultValue={room?.capacity} required />
            <TextField
              {...field('turnaroundMinutes')}
              inputMode="numeric"
              defaultValue={room?.turnaroundMinutes ?? 0}
            />
          </div>
          <Features chosen={room?.features ?? []} />
          <ZoneField
            {...field('timeZone')}
            school={site.timeZone}
            schoolWords={zoneWords(site.timeZone)}
            defaultValue={room?.timeZone ?? site.timeZone}
          />
        </>
      )}
    </PanelForm>
  )
}

function Features({ chosen }: { chosen: ManagedRoom['features'] }) {
  return (
    <fieldset>
      <legend className="font-semibold">{t`What it has`}</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {roomFeatures.map((feature) => (
          <label key={feature} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="features"
              value={feature}
              defaultChecked={chosen.includes(feature)}
              className="size-5 shrink-0 accent-primary"
            />
            {roomFeatureLabels[feature]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
