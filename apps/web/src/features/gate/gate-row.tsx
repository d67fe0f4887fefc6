import { t } from '@lingui/core/macro'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { Button } from '../../components/parts/button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatTime } from '../../lib/format/format.ts'
import { MustNotCollect } from '../../shared/places/going-home.tsx'
import { presenceOf, type GatePerson, type Presence } from './gate-person.ts'

interface GateRowProps {
  person: GatePerson
  onIn: () => void
  onOut: () => void
  onUndo: () => void
}

/** One person with the presses that are next. */
export function GateRow({ person, onIn, onOut, onUndo }: GateRowProps) {
  const { timeZone } = useSiteConfig()
  const { name, age, places, mustNotCollect } = person
  const presence = presenceOf(person)
  const canUndo = presence.kind === 'left' || (presence.kind === 'here' && presence.since !== null)
  return (
    <li className="grid gap-3 border-b border-hairline py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="text-lg font-semibold">
          {name} {age !== null && <span className="font-normal text-muted">{age}</span>}
        </p>
        <ul className="text-sm text-muted">
          {places.map(({ sessionId, start, minutes, course, room }) => (
            <li key={sessionId}>
              {hoursOf(start, minutes)} {course}, {room ?? t`No room`}
            </li>
          ))}
        </ul>
        <MustNotCollect people={mustNotCollect} />
        <p role="status" className="font-semibold">
          {presenceWords(presence, person, timeZone)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {presence.kind !== 'here' && (
          <Button className={press} aria-label={t`${name} comes in`} onClick={onIn}>
            {t`In`}
          </Button>
        )}
        {presence.kind === 'here' && (
          <Button className={press} aria-label={t`${name} leaves`} onClick={onOut}>
            {t`Out`}
          </Button>
        )}
        {canUndo && (
          <Button variant="secondary" className={press} aria-label={t`Undo for ${name}`} onClick={onUndo}>
            {t`Undo`}
          </Button>
        )}
      </div>
    </li>
  )
}

const press = 'min-h-14 min-w-24'

function presenceWords(presence: Presence, { mayCollect }: GatePerson, timeZone: string): string {
  if (presence.kind === 'toCome') return ''
  if (presence.kind === 'here')
    return presence.since === null
      ? t`Here, marked in the class`
      : t`Here since ${formatTime(presence.since, timeZone)}`
  const time = formatTime(presence.at, timeZone)
  const { collectedBy } = presence.place.cell
  const name = collectedBy?.name ?? mayCollect.find(({ id }) => id === collectedBy?.id)?.name
  return name === undefined ? t`Left at ${time}` : t`Left at ${time} with ${name}`
}
