import { plural, t } from '@lingui/core/macro'
import type { Absence } from '@cadenza/contracts/places/absence'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { DayField } from '../../components/forms/day-field.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { Alert } from '../../components/parts/alert.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { textOf } from '../../lib/forms/form-values.ts'
import { messageFor, type ReadableError } from '../../lib/loading/error-message.ts'
import { AbsenceSessions, countOf } from './absence-sessions.tsx'
import { useTellAbsence, useUndoAbsence } from './mutations.ts'
import { useAbsence } from './queries.ts'
import { readTold, ToldFields, toldLabels } from './told-fields.tsx'

export interface AbsenceDays {
  from: string
  until: string
}

interface AbsenceFormProps {
  participantId: string
  days: AbsenceDays
  onDays: (days: AbsenceDays) => void
  /** The office notes down what it was told, and proposes by whom; undefined: the family tells it itself. */
  toldBy?: string | undefined
  /** It was told, or taken back. */
  onDone?: () => void
}

/** Tells that someone does not come on some days, or that they do after all: nothing happens before a button is pressed. */
export function AbsenceForm({ participantId, days, onDays, toldBy, onDone }: AbsenceFormProps) {
  const isOffice = toldBy !== undefined
  const asked = { participantId, ...days }
  const query = useAbsence(asked, isOffice)
  const { busy, failure, send } = useSending(asked, isOffice, onDone)
  const errors = failure?.fieldErrors ?? messageFor(query.error).fieldErrors ?? {}
  const isWrong = 'from' in errors || 'until' in errors
  return (
    <form noValidate aria-label={t`Absence`} className="grid gap-5" onSubmit={send('tell')}>
      {failure && !isWrong && <Alert tone="danger">{failure.message}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={t`First day`}
          value={days.from}
          required
          error={errors.from}
          onDay={(from = days.from) => onDays({ from, until: from > days.until ? from : days.until })}
        />
        <DayField
          label={t`Last day`}
          value={days.until}
          required
          min={days.from}
          error={errors.until}
          onDay={(until = days.until) => onDays({ ...days, until })}
        />
      </div>
      {!isWrong && (
        <QueryView query={query} skeleton={<TableSkeleton rows={2} />}>
          {(absence) => (
            <>
              <AbsenceSessions absence={absence} />
              {isOffice && countOf(absence, 'open', 'told') > 0 && (
                <ToldFields
                  proposed={toldBy}
                  field={(name) => ({
                    id: `absence-${name}`,
                    name,
                    label: toldLabels[name],
                    error: errors[name],
                  })}
                />
              )}
              <Ends absence={absence} isOffice={isOffice} busy={busy} errors={errors} onUndo={send('undo')} />
            </>
          )}
        </QueryView>
      )}
    </form>
  )
}

interface EndsProps {
  absence: Absence
  isOffice: boolean
  busy: 'tell' | 'undo' | undefined
  errors: Record<string, string>
  onUndo: (event: SyntheticEvent<HTMLElement>) => void
}

/** Why, and the buttons: for what is not told yet, and for what is. */
function Ends({ absence, isOffice, busy, errors, onUndo }: EndsProps) {
  const { name, isSelf } = absence.participant
  const [open, told] = [countOf(absence, 'open'), countOf(absence, 'told')]
  if (open + told === 0) return null
  const reason = absence.sessions.find(({ state }) => state === 'told')?.reason
  return (
    <>
      {open > 0 && (
        <TextField
          label={t`Why (optional)`}
          name="reason"
          maxLength={200}
          defaultValue={reason}
          autoComplete="off"
          hint={t`The teachers of these sessions see it, and the other guardians.`}
          error={errors.reason}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {open > 0 && (
          <Button type="submit" busy={busy === 'tell'}>
            {isOffice ? t`Note the absence` : t`Tell the school`}
          </Button>
        )}
        {told > 0 && (
          <Button variant="secondary" busy={busy === 'undo'} onClick={onUndo}>
            {isSelf && !isOffice ? t`I come after all` : t`${name} comes after all`}
          </Button>
        )}
      </div>
    </>
  )
}

function useSending(asked: AbsenceDays & { participantId: string }, isOffice: boolean, onDone?: () => void) {
  const tell = useTellAbsence()
  const undo = useUndoAbsence()
  const [busy, setBusy] = useState<'tell' | 'undo'>()
  const [failure, setFailure] = useState<ReadableError>()
  const [known, setKnown] = useState(asked)
  // What was wrong with other days is not wrong with these.
  if (known.from !== asked.from || known.until !== asked.until) {
    setKnown(asked)
    setFailure(undefined)
  }
  const run = async (what: 'tell' | 'undo', values: FormData) => {
    setBusy(what)
    setFailure(undefined)
    const told = isOffice ? readTold(values) : undefined
    try {
      const { changed } = await (what === 'tell'
        ? tell(asked, textOf(values, 'reason'), told)
        : undo(asked, told))
      notify.success(what === 'tell' ? toldWords(changed) : undoneWords(changed))
      onDone?.()
    } catch (error) {
      setFailure(messageFor(error))
    } finally {
      setBusy(undefined)
    }
  }
  const send = (what: 'tell' | 'undo') => (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault()
    const form = event.currentTarget.closest('form')
    if (form && !busy) void run(what, new FormData(form))
  }
  return { busy, failure, send }
}

const toldWords = (changed: number) =>
  t`${plural(changed, { one: 'Excused from # session', other: 'Excused from # sessions' })}`
const undoneWords = (changed: number) =>
  t`${plural(changed, { one: 'Expected at # session again', other: 'Expected at # sessions again' })}`
