import { t } from '@lingui/core/macro'
import type { Role } from '@cadenza/contracts/people/user'
import { TextAreaField, TextField } from '../../../components/forms/field.tsx'
import { LoadedSelect, roomWords } from '../fields/loaded-select.tsx'
import type { HandDraft } from './schedule-draft.ts'
import { worksInOffice } from '../../../shared/people/roles.ts'
import { useRooms, useEveryTeacher } from '../../../shared/school/queries.ts'

interface HandFieldsProps {
  role: Role
  hand: HandDraft
  /** Message by field. */
  errors: Record<string, string | undefined>
  onChange: (hand: HandDraft) => void
}

/** One session while it is changed by hand. */
export function HandFields({ role, hand, errors, onChange }: HandFieldsProps) {
  const set = (part: Partial<HandDraft>) => onChange({ ...hand, ...part })
  const input = (name: 'date' | 'start' | 'minutes' | 'note') => ({
    id: `hand-${hand.key}-${name}`,
    value: hand[name],
    error: errors[name],
  })
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        {...input('date')}
        type="date"
        label={t`Date`}
        onChange={({ target }) => set({ date: target.value })}
      />
      <TextField
        {...input('start')}
        type="time"
        label={t`Begins at`}
        onChange={({ target }) => set({ start: target.value.slice(0, 5) })}
      />
      <TextField
        {...input('minutes')}
        label={t`Minutes`}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => set({ minutes: target.value.trim() })}
      />
      {worksInOffice(role) && <HandRoomAndTeacher hand={hand} errors={errors} onChange={set} />}
      <TextAreaField
        {...input('note')}
        label={t`Note for students`}
        rows={2}
        onChange={({ target }) => set({ note: target.value })}
        className="sm:col-span-3"
      />
      <label className="flex min-h-11 items-center gap-2 sm:col-span-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={hand.cancelled}
          onChange={({ target }) => set({ cancelled: target.checked })}
        />
        {t`It does not take place: students see it as cancelled`}
      </label>
    </div>
  )
}

type HandRoomAndTeacherProps = Pick<HandFieldsProps, 'hand' | 'errors'> & {
  onChange: (part: Partial<HandDraft>) => void
}

/** Where one session is and who teaches it, if that differs from the class: the school says so. */
function HandRoomAndTeacher({ hand, errors, onChange }: HandRoomAndTeacherProps) {
  const rooms = useRooms()
  const teachers = useEveryTeacher()
  return (
    <div className="grid gap-4 sm:col-span-3 sm:grid-cols-2">
      <LoadedSelect
        id={`hand-${hand.key}-roomId`}
        label={t`Room on this date`}
        value={hand.roomId ?? ''}
        none={t`As for the class`}
        loaded={rooms}
        words={roomWords}
        error={errors.roomId}
        onChange={({ target }) => onChange({ roomId: target.value || null })}
      />
      <LoadedSelect
        id={`hand-${hand.key}-instructorId`}
        label={t`Teacher on this date`}
        value={hand.instructorId ?? ''}
        none={t`As for the class`}
        loaded={teachers}
        words={({ name }) => name}
        error={errors.instructorId}
        onChange={({ target }) => onChange({ instructorId: target.value || null })}
      />
    </div>
  )
}
