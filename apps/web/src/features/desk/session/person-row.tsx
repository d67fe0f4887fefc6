import { t } from '@lingui/core/macro'
import type { Desk } from '@cadenza/contracts/places/attendance'
import type { AttendanceState } from '@cadenza/contracts/places/attendance-values'
import { stateWords } from '@cadenza/contracts/places/attendance-words'
import clsx from 'clsx'
import { toneLook } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import type { DeskPerson } from './counts.ts'
import { PersonFlags } from './person-flags.tsx'

interface PersonRowProps {
  desk: Desk
  person: DeskPerson
  canMark: boolean
  /** Present, late, absent, and around. */
  onPress: () => void
  onGoes: () => void
}

/** A person: the whole name is the button that marks them. */
export function PersonRow({ desk, person, canMark, onPress, onGoes }: PersonRowProps) {
  const { name, age, isChild, cell } = person
  const state = cell.state ? stateWords[cell.state] : t`No mark`
  return (
    <li className="rounded-card bg-surface p-2">
      <div className="flex items-stretch gap-2">
        <button
          type="button"
          data-marks
          aria-disabled={!canMark || undefined}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-input px-2 text-start hover:bg-sunken aria-disabled:hover:bg-transparent"
          onClick={canMark ? onPress : undefined}
        >
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{name}</span>{' '}
            {age !== null && <span className="text-sm text-muted">{t`Age ${age}`}</span>}
          </span>{' '}
          {/* Seen first, and heard after the name. */}
          <span
            className={clsx(
              'order-first inline-flex min-h-9 w-20 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
              cell.state ? looks[cell.state] : 'border border-dashed border-control text-muted',
            )}
          >
            {state}
          </span>
        </button>
        {isChild && mayGo(desk, cell, canMark) && (
          <Button
            data-goes
            variant={cell.outAt ? 'ghost' : 'secondary'}
            size="sm"
            className="self-center"
            aria-haspopup="dialog"
            aria-label={cell.outAt ? t`Change how ${name} went home` : t`${name} goes home`}
            onClick={onGoes}
          >
            {cell.outAt ? t`Change` : t`Goes home`}
          </Button>
        )}
      </div>
      <PersonFlags desk={desk} person={person} />
    </li>
  )
}

/** Who is not there goes nowhere; whoever had come to a session that was cancelled since still has to be fetched. */
function mayGo({ session }: Desk, { state, inAt, outAt }: DeskPerson['cell'], canMark: boolean): boolean {
  const hasCome = inAt !== null || state === 'present' || state === 'late'
  if (session.state === 'cancelled') return hasCome
  return canMark && (hasCome || outAt !== null || state === null)
}

const looks: Record<AttendanceState, string> = {
  present: toneLook.success,
  late: toneLook.warning,
  absent: toneLook.danger,
  excused: toneLook.info,
}
