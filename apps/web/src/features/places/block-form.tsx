import { TextField } from '../../components/text-field.tsx'
import { notify } from '../../lib/notify.ts'
import { blockWords, type Blockable } from './block-words.ts'
import { textOf } from './form-values.ts'
import { useAddBlock } from './mutations.ts'
import { PlaceForm } from './place-form.tsx'

const labels = {
  fromDate: 'From',
  fromTime: 'From, time',
  toDate: 'To',
  toTime: 'To, time',
  reason: 'Reason',
}

interface BlockFormProps {
  of: Blockable
  onClose: () => void
}

/** Closes a room for a while, by its local wall clock, or notes when a teacher is away. */
export function BlockForm({ of, onClose }: BlockFormProps) {
  const add = useAddBlock()
  const words = blockWords[of.kind]
  const send = (values: FormData) =>
    add.mutateAsync({
      kind: of.kind,
      resourceId: of.id,
      fromDate: textOf(values, 'fromDate'),
      fromTime: textOf(values, 'fromTime'),
      toDate: textOf(values, 'toDate') || textOf(values, 'fromDate'),
      toTime: textOf(values, 'toTime'),
      timeZone: of.timeZone,
      reason: textOf(values, 'reason'),
    })
  return (
    <PlaceForm
      form="block"
      title={words.formTitle(of.name)}
      labels={labels}
      submitLabel={words.submit}
      already={words.already}
      onSubmit={send}
      onDone={() => {
        notify.success(words.added)
        onClose()
      }}
      onCancel={onClose}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('fromDate')} type="date" required />
            <TextField {...field('fromTime')} type="time" defaultValue="08:00" required />
            <TextField {...field('toDate')} hint="Empty: the same day." type="date" />
            <TextField {...field('toTime')} className="self-end" type="time" defaultValue="20:00" required />
          </div>
          <TextField {...field('reason')} autoComplete="off" />
        </>
      )}
    </PlaceForm>
  )
}
