import { plural, t } from '@lingui/core/macro'
import type { GateToday } from '@cadenza/contracts/places/gate'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import clsx from 'clsx'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatTime } from '../../lib/format/format.ts'
import { OutDialog } from '../../shared/places/out-dialog.tsx'
import { searchable } from '../../shared/places/searchable.ts'
import { outMark } from '../../shared/places/marks.ts'
import {
  marksOfComing,
  marksOfUndoing,
  placeToLeave,
  presenceOf,
  withMarks,
  type GatePerson,
  type Presence,
} from './gate-person.ts'
import { GateRow } from './gate-row.tsx'
import { NotTaken } from './not-taken.tsx'
import { useGateMarks } from './use-gate-marks.ts'

interface GateListProps {
  today: GateToday
  /** It could not be loaded again. */
  isStale: boolean
  shiftName: string
  onRename: () => void
  onTaken: () => Promise<unknown>
  onEnded: () => void
}

type Shown = 'all' | Presence['kind']

/** More than can be looked through: the others are searched for. */
const mostRows = 100

export function GateList({ today, isStale, shiftName, onRename, onTaken, onEnded }: GateListProps) {
  const { timeZone } = useSiteConfig()
  const [q, setQ] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [leaving, setLeaving] = useState<GatePerson>()
  const marks = useGateMarks({ shiftName, onTaken, onEnded })
  const people = withMarks(today.people, marks.unsent)
  const found = people.filter(
    (person) => isFound(person, q) && (shown === 'all' || presenceOf(person).kind === shown),
  )
  const leave = (person: GatePerson, collectedBy: Parameters<typeof outMark>[1]) => {
    const place = placeToLeave(person, Date.now())
    if (place) marks.record([outMark(place, collectedBy)])
  }
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4 py-4">
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">{today.name}</h1>
        <p className="text-sm text-muted">
          {longDayOf(today.today)}. {t`As of ${formatTime(today.readAt, timeZone)}.`}
          {isStale && ` ${t`It could not be loaded again since.`}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          {t`At the door: ${shiftName}`}
          <button type="button" className="link min-h-11" onClick={onRename}>
            {t`Change`}
          </button>
        </p>
      </header>
      {marks.hasFailed && (
        <Alert tone="warning">
          {plural(marks.unsent.length, {
            one: '# mark is not sent yet. Please keep this page open: it is tried again by itself.',
            other: '# marks are not sent yet. Please keep this page open: it is tried again by itself.',
          })}
        </Alert>
      )}
      <NotTaken refused={marks.refused} people={today.people} onRead={marks.forgetRefused} />
      <TextField
        label={t`Search`}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <Chips people={people} shown={shown} onShown={setShown} />
      {people.length === 0 && (
        <EmptyState title={t`Nobody is expected today`} text={t`No class meets today.`} />
      )}
      {people.length > 0 && found.length === 0 && <p role="status">{t`Nobody here matches this.`}</p>}
      <ul className="grid">
        {found.slice(0, mostRows).map((person) => (
          <GateRow
            key={person.participantId}
            person={person}
            onIn={() => marks.record(marksOfComing(person))}
            onOut={() => (person.isChild ? setLeaving(person) : leave(person, { kind: 'alone' }))}
            onUndo={() => marks.record(marksOfUndoing(person))}
          />
        ))}
      </ul>
      {(found.length > mostRows || today.more) && (
        <p className="text-muted">{t`There are more people than this list shows. Please search for a name.`}</p>
      )}
      {leaving && (
        <OutDialog
          person={leaving}
          onOut={(collectedBy) => leave(leaving, collectedBy)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

function isFound({ name, places }: GatePerson, q: string): boolean {
  const text = searchable(`${name} ${places.map(({ course, room }) => `${course} ${room ?? ''}`).join(' ')}`)
  return searchable(q)
    .split(' ')
    .every((word) => text.includes(word))
}

interface ChipsProps {
  people: GatePerson[]
  shown: Shown
  onShown: (shown: Shown) => void
}

function Chips({ people, shown, onShown }: ChipsProps) {
  const counts = Map.groupBy(people, (person) => presenceOf(person).kind)
  const count = (kind: Presence['kind']) => counts.get(kind)?.length ?? 0
  const words: [Shown, string][] = [
    ['all', t`All ${people.length}`],
    ['toCome', t`Not here yet: ${count('toCome')}`],
    ['here', t`Here: ${count('here')}`],
    ['left', t`Left: ${count('left')}`],
  ]
  return (
    <div role="group" aria-label={t`Show`} className="chip-row">
      {words.map(([kind, word]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={shown === kind}
          className={clsx('chip whitespace-nowrap', shown === kind && 'chip-chosen')}
          onClick={() => onShown(kind)}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
