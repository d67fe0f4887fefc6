import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ReactNode } from 'react'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { Badge } from '../../../components/parts/badge.tsx'
import { Button } from '../../../components/parts/button.tsx'
import type { DraftSession, HandDraft } from './schedule-draft.ts'
import { dateWords } from './session-words.ts'

const markLabels = worded({ cancelled: msg`Cancelled`, changed: msg`Changed`, added: msg`Added` })
export type Mark = keyof typeof markLabels

interface SessionRowProps {
  session: DraftSession
  hand?: HandDraft
  /** What distinguishes it from those of the rule. */
  mark: Mark | undefined
  /** One sentence each. */
  problems: string[]
  changeId: string
  isOpen: boolean
  onChange: () => void
  onRemove: () => void
  /** Its fields, when it is open. */
  children?: ReactNode
}

/** One date of a class, its problems, and the actions for it. */
export function SessionRow({ session, hand, mark, problems, isOpen, ...props }: SessionRowProps) {
  const { date, start, minutes } = session
  const day = dateWords(date)
  return (
    <li className="grid gap-3 border-b border-hairline py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{day}</span>
            {start && Number.isFinite(minutes) && <span>{hoursOf(start, minutes)}</span>}
            {mark && <Badge tone={mark === 'cancelled' ? 'danger' : 'info'}>{markLabels[mark]}</Badge>}
          </p>
          {hand?.note && <p className="text-sm wrap-anywhere text-muted">{hand.note}</p>}
          {problems.map((words) => (
            <p key={words} className="text-sm font-medium wrap-anywhere text-danger">
              {words}
            </p>
          ))}
        </div>
        <div className="flex gap-2">
          <Button
            id={props.changeId}
            size="sm"
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Done with ${day}` : t`Change ${day}`}
            onClick={props.onChange}
          >
            {isOpen ? t`Done` : t`Change`}
          </Button>
          <Button size="sm" variant="secondary" aria-label={t`Remove ${day}`} onClick={props.onRemove}>
            {t`Remove`}
          </Button>
        </div>
      </div>
      {isOpen && props.children}
    </li>
  )
}
