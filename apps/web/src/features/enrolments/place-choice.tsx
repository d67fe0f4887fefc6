import { t } from '@lingui/core/macro'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import { useEnrolments } from './queries.ts'

interface PlaceChoiceProps {
  place: Enrolment
  chosen: string[]
  onChoose: (ids: string[]) => void
}

const mostAtOnce = 20

/** The other places that can be given back together with one: those in its class at once, others on demand. */
export function PlaceChoice({ place, chosen, onChoose }: PlaceChoiceProps) {
  const places = useEnrolments().data?.filter(({ giveBack, classCancelled }) => giveBack && !classCancelled)
  const inClass = [
    place,
    ...(places ?? []).filter((one) => one.course.id === place.course.id && one.id !== place.id),
  ]
  const others = places?.filter(({ course }) => course.id !== place.course.id) ?? []
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const ticks = { chosen, onToggle: toggle }
  if (inClass.length + others.length < 2) return null
  return (
    <fieldset className="mb-4 grid gap-1">
      <legend className="mb-1 text-muted">{t`Which places?`}</legend>
      <Ticks places={inClass} {...ticks} />
      {others.length > 0 && (
        <details>
          <summary className="link flex min-h-11 cursor-pointer items-center text-sm">
            {t`Other classes of the family`}
          </summary>
          <Ticks places={others} {...ticks} />
        </details>
      )}
    </fieldset>
  )
}

interface TicksProps {
  places: Enrolment[]
  chosen: string[]
  onToggle: (id: string) => void
}

function Ticks({ places, chosen, onToggle }: TicksProps) {
  return places.map(({ id, course, participant }) => (
    <label key={id} className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={chosen.includes(id)}
        disabled={!chosen.includes(id) && chosen.length === mostAtOnce}
        onChange={() => onToggle(id)}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 wrap-anywhere">
        {participant.isSelf ? t`${course.name} for you` : t`${course.name} for ${participant.name}`}
      </span>
    </label>
  ))
}
