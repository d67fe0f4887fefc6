import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { PreviewedSession } from '@cadenza/contracts/timetable/schedule'
import type { Role } from '@cadenza/contracts/people/user'
import { Button } from '../../../components/parts/button.tsx'
import { HandFields } from './hand-fields.tsx'
import {
  isAsRule,
  newHand,
  takenInHand,
  withDate,
  withoutHand,
  withoutUnchanged,
  type DraftSession,
  type HandDraft,
  type ScheduleDraft,
} from './schedule-draft.ts'
import { SessionRow, type Mark } from './session-row.tsx'
import { dateWords, problemWords } from './session-words.ts'

interface SessionListProps {
  role: Role
  draft: ScheduleDraft
  /** As the school last previewed them; those of the rule are shown from here. */
  previewed: PreviewedSession[]
  /** Message by field of a session by hand, by its place. */
  errors: Record<number, Record<string, string> | undefined> | undefined
  onChange: (draft: ScheduleDraft) => void
}

/** Every date of a class in order, with the ways to remove it, change it by hand and add more. */
export function SessionList({ role, draft, previewed, errors = {}, onChange }: SessionListProps) {
  const [open, setOpen] = useState<string>()
  const rows = rowsOf(draft, previewed)

  const replace = (hand: HandDraft) =>
    onChange({ ...draft, byHand: draft.byHand.map((one) => (one.key === hand.key ? hand : one)) })
  const add = (hand: HandDraft) => {
    onChange({ ...draft, byHand: [...draft.byHand, hand] })
    setOpen(hand.key)
    focusSoon(`hand-${hand.key}-date`)
  }
  const remove = ({ hand, session }: Row) =>
    onChange(hand ? withoutHand(draft, hand) : { ...draft, leftOut: withDate(draft.leftOut, session.date) })
  const toggle = (row: Row) => {
    if (!row.hand) return add(takenInHand(draft, row.session))
    const isOpen = open === row.hand.key
    if (isOpen) onChange(withoutUnchanged(draft))
    setOpen(isOpen ? undefined : row.hand.key)
    focusSoon(isOpen ? changeIdOf(row) : `hand-${row.hand.key}-date`)
  }
  return (
    <div className="grid gap-4 sm:col-span-2">
      <h2 className="text-lg">{t`Dates`}</h2>
      <ul className="border-t border-hairline empty:hidden">
        {rows.map((row) => {
          const { hand } = row
          const wrong = (hand && errors[row.place]) ?? {}
          const isOpen = hand !== undefined && (open === hand.key || Object.keys(wrong).length > 0)
          return (
            <SessionRow
              key={hand?.key ?? row.session.date}
              {...row}
              mark={hand && markOf(draft, hand)}
              changeId={changeIdOf(row)}
              isOpen={isOpen}
              onChange={() => toggle(row)}
              onRemove={() => remove(row)}
            >
              {hand && <HandFields role={role} hand={hand} errors={wrong} onChange={replace} />}
            </SessionRow>
          )
        })}
      </ul>
      <Button
        id={addId}
        variant="secondary"
        className="justify-self-start"
        onClick={() => add(newHand(draft))}
      >
        {t`Add one`}
      </Button>
      <LeftOut dates={draft.leftOut} onChange={(leftOut) => onChange({ ...draft, leftOut })} />
    </div>
  )
}

const addId = 'session-add'

function LeftOut({ dates, onChange }: { dates: string[]; onChange: (dates: string[]) => void }) {
  if (dates.length === 0) return null
  return (
    <div className="grid gap-2">
      <h2 className="text-lg">{t`Left out`}</h2>
      <ul className="flex flex-wrap gap-3">
        {dates.map((date) => (
          <li key={date} className="flex items-center gap-3 rounded-input bg-sunken py-1 pr-1 pl-3">
            {dateWords(date)}
            <Button
              size="sm"
              variant="ghost"
              aria-label={t`Put back ${dateWords(date)}`}
              onClick={() => onChange(dates.filter((one) => one !== date))}
            >
              {t`Put back`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Row {
  session: DraftSession
  hand?: HandDraft
  /** For one by hand, its index in the draft's list. */
  place: number
  problems: string[]
}

/** Those by hand as they are typed; those of the rule as previewed, minus those removed since. */
function rowsOf(draft: ScheduleDraft, previewed: PreviewedSession[]): Row[] {
  const gone = new Set([...draft.leftOut, ...draft.byHand.map(({ insteadOf }) => insteadOf)])
  const byRule = previewed
    .filter(({ byHand, date }) => byHand === null && !gone.has(date))
    .map((session) => ({ session, place: -1, problems: session.problems.map(problemWords) }))
  const byHand = draft.byHand.map((hand, place) => {
    const { date, start } = hand
    const known = previewed.find((one) => one.byHand === place && one.date === date && one.start === start)
    const session = { date, start, minutes: Number(hand.minutes || 'none') }
    return { session, hand, place, problems: known?.problems.map(problemWords) ?? [] }
  })
  const order = ({ session: { date, start } }: Row) => `${date || '9999'} ${start}`
  return [...byRule, ...byHand].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** If all dates are by hand, only one that is not stored yet is marked. */
function markOf(draft: ScheduleDraft, hand: HandDraft): Mark | undefined {
  const { cancelled, insteadOf, id } = hand
  if (isAsRule(draft, hand)) return undefined
  if (cancelled) return 'cancelled'
  if (insteadOf !== null) return 'changed'
  return draft.recurrence === 'by_hand' && id !== undefined ? undefined : 'added'
}

function changeIdOf({ hand, session }: Row): string {
  return `change-${hand?.key ?? session.date}`
}

/** Once the requested row exists; a date that waits for the school to name it again does not. */
function focusSoon(id: string) {
  requestAnimationFrame(() => (document.getElementById(id) ?? document.getElementById(addId))?.focus())
}
