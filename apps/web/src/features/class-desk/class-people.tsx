import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OfficeRoster } from '@cadenza/contracts/places/class-page'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { mostOfClass } from '@cadenza/contracts/places/class-values'
import { DataTable } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { RegisterButton } from '../../shared/classes/register-button.tsx'
import { MovedAway } from '../../shared/moves/moved-words.tsx'
import { useMoveActions } from '../../shared/moves/use-move-actions.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDate } from '../../lib/format/format.ts'
import { useOfficeRoster } from '../../shared/classes/queries.ts'
import { columnsFor, Participant } from './people-columns.tsx'

/** Who attends, who pays, whom to call; and who is about to buy. */
export function ClassPeople({ courseId, day }: { courseId: string; day: string | undefined }) {
  return (
    <QueryView query={useOfficeRoster(courseId)} skeleton={<TableSkeleton rows={6} />}>
      {(roster) => <People courseId={courseId} roster={roster} day={day} />}
    </QueryView>
  )
}

interface PeopleProps {
  courseId: string
  roster: OfficeRoster
  /** From which the page was opened; otherwise today. */
  day: string | undefined
}

function People({ courseId, roster, day }: PeopleProps) {
  const { places, carts, moves, showsContacts, showsFrom } = roster
  const actionsOf = useMoveActions(moves)
  const { timeZone } = useSiteConfig()
  const confirmed = places.filter(({ state }) => state === 'confirmed').length
  return (
    <div className="grid gap-8">
      <section aria-label={t`Who has a place`} className="grid gap-3">
        {places.length === 0 ? (
          <EmptyState
            title={t`Nobody has a place yet`}
            text={t`People appear here as soon as they have paid.`}
          />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">
                {places.length >= mostOfClass
                  ? plural(confirmed, {
                      one: `# person has a place; the first ${mostOfClass} are shown.`,
                      other: `# people have a place; the first ${mostOfClass} are shown.`,
                    })
                  : plural(confirmed, { one: '# person has a place.', other: '# people have a place.' })}
                {showsFrom && ' '}
                {showsFrom && t`Contacts of children appear from ${formatDate(showsFrom, timeZone)}.`}
              </p>
              <RegisterButton courseId={courseId} />
            </div>
            <DataTable
              caption={t`Places`}
              columns={columnsFor({
                showsContacts: showsContacts || places.some(({ contacts }) => contacts.length > 0),
                showsAttendance: places.some(({ attendance }) => attendance.held > 0),
                day: day ?? dayIn(timeZone),
                moves,
                actionsOf,
              })}
              rows={places}
              rowKey={({ id }) => id}
            />
          </>
        )}
        <MovedAway moves={moves} courseId={courseId} />
      </section>
      {carts.length > 0 && (
        <section aria-labelledby="in-carts" className="grid gap-2">
          <h2 id="in-carts" className="text-xl">
            {t`In carts, no seat held`}
          </h2>
          <ul className="grid gap-1">
            {carts.map(({ id, participant, since }) => (
              <li key={id} className="wrap-anywhere">
                <Participant participant={participant} />
                <span className="text-muted">
                  <Trans>
                    , since <Moment at={since} dateOnly />
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
