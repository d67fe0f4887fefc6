import { t } from '@lingui/core/macro'
import type { CalendarFeed, CreateCalendarInput } from '@cadenza/contracts/timetable/calendar'
import type { Role } from '@cadenza/contracts/people/user'
import { useState } from 'react'
import { FailureAlert, QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDate, formatDateTime } from '../../lib/format/format.ts'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { SelectField, TextField } from '../../components/forms/field.tsx'
import { calendarLinks, nameOf, scopeNames } from './calendar-feed.ts'
import { useCreateCalendar, useRevokeCalendar } from './mutations.ts'
import { useCalendars } from './queries.ts'

interface CalendarPanelProps {
  role: Role
  /** For the office: about this room only. */
  roomId?: string | undefined
}

/** Links for reading one's own classes, or those of a room, in a calendar program. */
export function CalendarPanel({ role, roomId }: CalendarPanelProps) {
  return (
    <section aria-labelledby="calendar" className="grid max-w-2xl gap-3">
      <h2 id="calendar" tabIndex={-1} className="scroll-mt-32 text-xl">
        {t`Calendar`}
      </h2>
      <p className="text-muted">
        {roomId === undefined
          ? t`See your classes in the calendar of your phone or computer. It asks the school about once an hour, so that changed and cancelled dates follow by themselves.`
          : t`See what is in this room in the calendar of your phone or computer. It asks the school about once an hour, so that changed and cancelled dates follow by themselves.`}
      </p>
      <QueryView query={useCalendars()} skeleton={<TableSkeleton rows={2} />}>
        {(feeds: CalendarFeed[]) => (
          <>
            <CalendarList
              feeds={roomId === undefined ? feeds : feeds.filter(({ room }) => room?.id === roomId)}
            />
            <NewCalendar key={roomId} role={role} roomId={roomId} feeds={feeds} />
          </>
        )}
      </QueryView>
    </section>
  )
}

/** The active links, each with a way to end it. */
function CalendarList({ feeds }: { feeds: CalendarFeed[] }) {
  const { timeZone } = useSiteConfig()
  const confirm = useConfirm()
  const revoke = useRevokeCalendar()
  const end = async (feed: CalendarFeed) => {
    const sure = await confirm({
      title: t`End this calendar link?`,
      text: t`Calendars that read “${nameOf(feed)}” by it will show nothing new, and soon nothing at all. You can make a new link at any time.`,
      confirmLabel: t`End the link`,
      cancelLabel: t`Keep it`,
      danger: true,
    })
    if (sure) revoke.mutate({ id: feed.id })
  }
  if (feeds.length === 0) return <p>{t`You have no calendar link yet.`}</p>
  return (
    <>
      <FailureAlert error={revoke.error} />
      <ul className="grid gap-2" aria-label={t`Your calendar links`}>
        {feeds.map((feed) => (
          <li
            key={feed.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{nameOf(feed)}</p>
              <p className="text-sm text-muted">
                {feed.lastReadAt
                  ? t`Made on ${formatDate(feed.createdAt, timeZone)}, last read on ${formatDateTime(feed.lastReadAt, timeZone)}`
                  : t`Made on ${formatDate(feed.createdAt, timeZone)}, not read by any calendar yet`}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={revoke.isPending && revoke.variables.id === feed.id}
              aria-label={t`End link: ${nameOf(feed)}, made on ${formatDate(feed.createdAt, timeZone)}`}
              onClick={() => void end(feed)}
            >
              {t`End link`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

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
            label={t`What the calendar shows`}
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
          {t`Make a calendar link`}
        </Button>
      </form>
      <FailureAlert error={create.error} />
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
    return [{ value: roomId, label: t`The room`, input: { scope: 'room', subjectId: roomId } }]
  const mine: Choice = { value: 'mine', label: scopeNames.mine, input: { scope: 'mine' } }
  const teaching: Choice = { value: 'teaching', label: scopeNames.teaching, input: { scope: 'teaching' } }
  return role === 'instructor' || role === 'admin' ? [mine, teaching] : [mine]
}

function MadeCalendar({ address }: { address: string }) {
  const { webcal, google } = calendarLinks(address)
  return (
    <div className="grid gap-3 rounded-card bg-surface p-4">
      <Alert tone="success">
        {t`Your link is ready. It is shown this once: copy it, or open it in your calendar now. Anyone who has it can see these dates, so keep it to yourself.`}
      </Alert>
      <TextField
        label={t`Address of the calendar`}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
        end={<CopyButton text={address} label={t`Copy the address`} />}
      />
      <p className="flex flex-wrap gap-x-5">
        <a href={webcal} className="link inline-flex min-h-11 items-center">
          {t`Open in your calendar`}
        </a>
        <a href={google} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          {t`Add to Google Calendar`}
        </a>
      </p>
    </div>
  )
}
