import { t } from '@lingui/core/macro'
import { statusWords } from '../../shared/classes/course-statuses.ts'
import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { ClassLink, PersonLink } from '../../shared/links/object-links.tsx'
import { whenOf } from '@cadenza/contracts/timetable/date-words'
import { PlaceTable } from './place-table.tsx'
import type { PersonActions } from './page-actions.ts'
import type { ShownPerson, ShownPlace } from './queries.ts'

interface PlacesPartProps extends Pick<PersonActions, 'onRefund' | 'onEmailReceipt' | 'onAbsent'> {
  page: ShownPerson
}

/** What they teach, then everyone's places to come, then those before. */
export function PlacesPart({ page, onAbsent, ...actions }: PlacesPartProps) {
  const { places, person, participants, moves } = page
  const teaches = page.courses.filter(({ isTheirs }) => isTheirs)
  const groups = [...Map.groupBy(places, ({ participant }) => participant.id).values()]
  if (places.length + teaches.length === 0)
    return (
      <EmptyState
        title={t`No places yet`}
        text={t`Places appear here as soon as a seat is held or bought.`}
      />
    )
  return (
    <div className="grid gap-8">
      {teaches.length > 0 && <Teaching teaches={teaches} />}
      {groups.map((own) => {
        const attendee = own[0]?.participant
        if (!attendee) return null
        const known = participants.find(({ id }) => id === attendee.id)
        return (
          <section key={attendee.id} aria-label={t`Places of ${attendee.name}`} className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-xl wrap-anywhere">
                {known && !known.isSelf ? (
                  <PersonLink id={person.id} child={known.id}>
                    {attendee.name}
                  </PersonLink>
                ) : (
                  attendee.name
                )}
              </h2>
              {own.some(isNow) && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-haspopup="dialog"
                  aria-label={t`${attendee.name} does not come`}
                  onClick={() => onAbsent(attendee)}
                >
                  {t`Does not come`}
                </Button>
              )}
            </div>
            <NowAndBefore name={attendee.name} places={own} {...{ person, moves }} {...actions} />
          </section>
        )
      })}
    </div>
  )
}

interface NowAndBeforeProps extends Pick<PersonActions, 'onRefund' | 'onEmailReceipt'> {
  name: string
  places: ShownPlace[]
  person: ShownPerson['person']
  moves: ShownPerson['moves']
}

const isNow = ({ state, course }: ShownPlace) => state !== 'revoked' && state !== 'moved' && !course.isOver

/** What is still to come first; what is over or was taken back under its own heading. */
export function NowAndBefore({ name, places, ...actions }: NowAndBeforeProps) {
  const before = places.filter((place) => !isNow(place))
  const now = places.filter(isNow)
  return (
    <>
      {now.length > 0 ? (
        <PlaceTable caption={t`Places of ${name} to come`} places={now} {...actions} />
      ) : (
        <p className="text-muted">{t`Nothing to come.`}</p>
      )}
      {before.length > 0 && (
        <>
          <h3 className="text-lg">{t`Before`}</h3>
          <PlaceTable caption={t`Places of ${name} before`} places={before} {...actions} />
        </>
      )}
    </>
  )
}

function Teaching({ teaches }: { teaches: ShownPerson['courses'] }) {
  return (
    <section aria-label={t`Teaches`} className="grid gap-3">
      <h2 className="text-xl">{t`Teaches`}</h2>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {teaches.map(({ id, name, status, times }) => (
          <li key={id} className="wrap-anywhere">
            <ClassLink id={id}>{name}</ClassLink>{' '}
            <span className="text-sm text-muted">
              {[status !== 'Approved' && statusWords[status], times && whenOf(times)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
