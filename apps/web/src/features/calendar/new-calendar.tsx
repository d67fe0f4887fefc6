import type { CalendarFeed, CreateCalendarInput } from '@cadenza/contracts/calendar'
import type { Role } from '@cadenza/contracts/user'
import { useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { calendarLinks, scopeNames } from './calendar-feed.ts'
import { useCreateCalendar } from './mutations.ts'

interface NewCalendarProps {
  role: Role
  /** The only room that it may show; no personal classes then. */
  roomId?: string | undefined
  /** The active links. */
  feeds: CalendarFeed[]
}

/** Creates a link and shows it once, until it is ended. */
export function NewCalendar({ role, roomId, feeds }: NewCalendarProps) {
  const create = useCreateCalendar()
  const choices = choicesFor(role, roomId)
  const [chosen, setChosen] = useState(role === 'instructor' ? 'teaching' : 'mine')
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0]
  const made = create.data
  const isStillGood = feeds.some(({ id }) => id === made?.feed.id)
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (choice) create.mutate(choice.input)
        }}
      >
        {choices.length > 1 && (
          <SelectField
            label="What the calendar shows"
            className="min-w-48 grow"
            value={choice?.value}
            onChange={(event) => setChosen(event.target.value)}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" variant="secondary" busy={create.isPending}>
          Make a calendar link
        </Button>
      </form>
      {create.error && <Alert tone="danger">{messageFor(create.error).message}</Alert>}
      {made && isStillGood && <MadeCalendar address={made.address} />}
    </>
  )
}

interface Choice {
  value: string
  label: string
  input: CreateCalendarInput
}

function choicesFor(role: Role, roomId: string | undefined): Choice[] {
  if (roomId !== undefined)
    return [{ value: roomId, label: 'The room', input: { scope: 'room', subjectId: roomId } }]
  const mine: Choice = { value: 'mine', label: scopeNames.mine, input: { scope: 'mine' } }
  const teaching: Choice = { value: 'teaching', label: scopeNames.teaching, input: { scope: 'teaching' } }
  return role === 'student' ? [mine] : [mine, teaching]
}

function MadeCalendar({ address }: { address: string }) {
  const { webcal, google } = calendarLinks(address)
  return (
    <div className="grid gap-3 rounded-card bg-surface p-4">
      <Alert tone="success">
        Your link is ready. It is shown this once: copy it, or open it in your calendar now. Whoever has it
        can see these dates, so keep it to yourself.
      </Alert>
      <TextField
        label="Address of the calendar"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
        end={<CopyButton text={address} label="Copy the address" />}
      />
      <p className="flex flex-wrap gap-x-5">
        <a href={webcal} className="link inline-flex min-h-11 items-center">
          Open in your calendar
        </a>
        <a href={google} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          Add to Google Calendar
        </a>
      </p>
    </div>
  )
}
