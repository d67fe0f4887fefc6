import { t } from '@lingui/core/macro'
import type { Mark } from '@cadenza/contracts/places/attendance'
import type { GateToday } from '@cadenza/contracts/places/gate'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import clsx from 'clsx'
import { useState } from 'react'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { keepMarks } from '../../shared/marks/keep-marks.ts'
import { waitingOf } from '../../shared/marks/mark-queue.ts'
import { useQueue } from '../../shared/marks/use-live.ts'
import { OutDialog } from '../../shared/places/out-dialog.tsx'
import { isFound } from '../../shared/places/is-found.ts'
import type { GateStore } from './gate-store.ts'
import {
  marksOfComing,
  marksOfUndoing,
  marksOfLeaving,
  presenceOf,
  withMarks,
  type GatePerson,
  type Presence,
} from './gate-person.ts'
import { GateRow } from './gate-row.tsx'

interface GateListProps {
  live: GateStore
  today: GateToday
  shiftName: string
  onRename: () => void
}

type Shown = 'all' | Presence['kind']

/** More than can be looked through: the others are searched for. */
const mostRows = 100

export function GateList({ live, today, shiftName, onRename }: GateListProps) {
  const [q, setQ] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [leaving, setLeaving] = useState<GatePerson>()
  const waiting = waitingOf(useQueue(live.queue).marks).map(({ mark }) => mark)
  const people = withMarks(today.people, waiting)
  const found = people.filter(
    (person) => isFound(textOf(person), q) && (shown === 'all' || presenceOf(person).kind === shown),
  )
  const record = ({ name: who }: GatePerson, marks: Mark[]) =>
    keepMarks(
      live,
      marks.map((mark) => ({ mark, who, by: shiftName })),
    )
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">{today.name}</h1>
        <p className="text-sm text-muted">{longDayOf(today.today)}</p>
        <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          {t`At the door: ${shiftName}`}
          <button type="button" className="link min-h-11" onClick={onRename}>
            {t`Change`}
          </button>
        </p>
      </header>
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
            onIn={() => record(person, marksOfComing(person))}
            onOut={() =>
              person.isChild ? setLeaving(person) : record(person, marksOfLeaving(person, { kind: 'alone' }))
            }
            onUndo={() => record(person, marksOfUndoing(person))}
          />
        ))}
      </ul>
      {(found.length > mostRows || today.more) && (
        <p className="text-muted">{t`There are more people than this list shows. Please search for a name.`}</p>
      )}
      {leaving && (
        <OutDialog
          person={leaving}
          onOut={(collectedBy) => record(leaving, marksOfLeaving(leaving, collectedBy))}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

const textOf = ({ name, places }: GatePerson) =>
  [name, ...places.flatMap(({ course, room }) => [course, room ?? ''])].join(' ')

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
