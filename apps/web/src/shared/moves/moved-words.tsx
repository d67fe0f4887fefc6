import { t } from '@lingui/core/macro'
import type { PlaceMove } from '@cadenza/contracts/places/place-move'
import { formatDate } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { sumsInWords } from '../places/attendance-words.ts'

/** Where a place came from; nothing for one that was not moved. */
export function MovedFrom({
  moves = [],
  enrolmentId,
}: {
  moves: PlaceMove[] | undefined
  enrolmentId: string
}) {
  const { timeZone } = useSiteConfig()
  return moves
    .filter((move) => move.enrolmentId === enrolmentId)
    .map((move) => (
      <span key={move.at} className="block text-sm font-normal text-muted wrap-anywhere">
        {fromWords(move, timeZone)}
      </span>
    ))
}

function fromWords({ from, insteadOf, at, attendance }: PlaceMove, timeZone: string): string {
  const day = formatDate(at, timeZone)
  if (insteadOf) return t`Instead of ${insteadOf} since ${day}`
  return attendance.held > 0
    ? t`Moved from ${from.name} on ${day}; attended ${sumsInWords(attendance)} there`
    : t`Moved from ${from.name} on ${day}`
}

/** Who has left a class for another one; nothing where there is none. */
export function MovedAway({ moves = [], courseId }: { moves: PlaceMove[] | undefined; courseId: string }) {
  const { timeZone } = useSiteConfig()
  const away = moves.filter(({ from, to }) => from.id === courseId && to.id !== courseId)
  if (away.length === 0) return null
  return (
    <ul aria-label={t`Moved to another class`} className="mt-3 grid gap-1 text-sm">
      {away.map(({ enrolmentId, name, to, at }) => (
        <li key={enrolmentId} className="wrap-anywhere">
          {t`${name} moved to ${to.name} on ${formatDate(at, timeZone)}`}
        </li>
      ))}
    </ul>
  )
}

/** All that was moved in or out of a class, the latest first. */
export function AllMoves({ moves }: { moves: PlaceMove[] }) {
  const { timeZone } = useSiteConfig()
  return moves.map(({ enrolmentId, name, from, to, insteadOf, at }) => (
    <li key={enrolmentId} className="wrap-anywhere">
      {insteadOf
        ? t`${formatDate(at, timeZone)}: ${name} instead of ${insteadOf}`
        : t`${formatDate(at, timeZone)}: ${name} from ${from.name} to ${to.name}`}
    </li>
  ))
}
