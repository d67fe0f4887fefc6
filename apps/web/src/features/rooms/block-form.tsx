import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { SessionWithoutTeacher } from '@cadenza/contracts/timetable/session-without-teacher'
import { spanOf } from '../../lib/format/wall-clock.ts'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { textOf } from '../../lib/forms/form-values.ts'
import { notify } from '../../lib/browser/notify.ts'
import { wordsFor, type Blockable } from './block-words.ts'
import { useAddBlock } from './mutations.ts'

const labels = worded({
  fromDate: msg`From`,
  fromTime: msg`From, time`,
  toDate: msg`To`,
  toTime: msg`To, time`,
  reason: msg`Reason`,
})

interface BlockFormProps {
  of: Blockable
  /** Told which dates the new time leaves without a teacher. */
  onLeft: (sessions: SessionWithoutTeacher[]) => void
  onClose: () => void
}

/** Closes a room for a while, by its local wall clock, or notes when a teacher is away. */
export function BlockForm({ of, onLeft, onClose }: BlockFormProps) {
  const add = useAddBlock(of)
  const words = wordsFor(of)
  const send = async (values: FormData) => {
    const { needTeacher } = await add({
      fromDate: textOf(values, 'fromDate'),
      fromTime: textOf(values, 'fromTime'),
      toDate: textOf(values, 'toDate') || textOf(values, 'fromDate'),
      toTime: textOf(values, 'toTime'),
      reason: textOf(values, 'reason'),
    })
    onLeft(needTeacher)
  }
  return (
    <PanelForm
      form="block"
      title={words.formTitle}
      labels={labels}
      submitLabel={words.submit}
      explain={({ reason, details }) =>
        reason === 'clash' && <InTheWay list={details?.inTheWay} already={words.already} />
      }
      onSubmit={send}
      onSaved={() => notify.success(words.added)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('fromDate')} type="date" required />
            <TextField {...field('fromTime')} type="time" defaultValue="08:00" required />
            <TextField {...field('toDate')} hint={t`Empty: the same day.`} type="date" />
            <TextField {...field('toTime')} className="self-end" type="time" defaultValue="20:00" required />
          </div>
          <TextField {...field('reason')} autoComplete="off" />
        </>
      )}
    </PanelForm>
  )
}

interface InTheWayProps {
  /** The name is null where it is another closed time. */
  list: { name: string | null; from: string; to: string }[] | undefined
  /** The name of another closed time. */
  already: string
}

/** What is booked at a time that is to be closed. */
function InTheWay({ list = [], already }: InTheWayProps) {
  if (list.length === 0) return null
  return (
    <div role="status">
      <p className="font-semibold">{t`In the way:`}</p>
      <ul className="list-disc ps-5">
        {list.map(({ name, from, to }) => (
          <li key={`${from} ${name}`} className="wrap-anywhere">
            {name ?? already}, {spanOf(from, to)}
          </li>
        ))}
      </ul>
    </div>
  )
}
