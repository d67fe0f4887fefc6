import type { OfficeRoster } from '@cadenza/contracts/places/class-page'
import { mostOfClass } from '@cadenza/contracts/places/class-values'
import { Badge } from '../../components/parts/badge.tsx'
import { ContactCalls } from '../../shared/children/contact-calls.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { RegisterButton } from '../../shared/classes/register-button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count, formatDate } from '../../lib/format/format.ts'
import { unpaidWords } from '../../shared/places/place-words.ts'
import { useOfficeRoster } from './queries.ts'

type Place = OfficeRoster['places'][number]

/** Who attends, who pays, whom to call; and who is about to buy. */
export function ClassPeople({ courseId }: { courseId: string }) {
  return (
    <QueryView query={useOfficeRoster(courseId)} skeleton={<TableSkeleton rows={6} />}>
      {(roster) => <People courseId={courseId} roster={roster} />}
    </QueryView>
  )
}

function People({ courseId, roster }: { courseId: string; roster: OfficeRoster }) {
  const { places, carts, showsContacts, showsFrom: showsFrom } = roster
  const { timeZone } = useSiteConfig()
  const confirmed = places.filter(({ state }) => state === 'confirmed').length
  return (
    <div className="grid gap-8">
      <section aria-label="Who has a place" className="grid gap-3">
        {places.length === 0 ? (
          <EmptyState title="Nobody has a place yet" text="People appear here as soon as they have paid." />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">
                {count(confirmed, 'person has a place', 'people have a place')}
                {places.length >= mostOfClass && `; the first ${mostOfClass} are shown`}
                {showsFrom && `. Contacts of children appear from ${formatDate(showsFrom, timeZone)}`}.
              </p>
              <RegisterButton courseId={courseId} />
            </div>
            <DataTable
              dense
              caption="Places"
              columns={columnsFor(showsContacts || places.some(({ contacts }) => contacts.length > 0))}
              rows={places}
              rowKey={({ id }) => id}
            />
          </>
        )}
      </section>
      {carts.length > 0 && (
        <section aria-labelledby="in-carts" className="grid gap-2">
          <h2 id="in-carts" className="text-xl">
            In carts, no seat held
          </h2>
          <ul className="grid gap-1">
            {carts.map(({ id, participant, since }) => (
              <li key={id} className="wrap-anywhere">
                <Participant participant={participant} />
                <span className="text-muted">
                  , since <Moment at={since} dateOnly />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function columnsFor(showsContacts: boolean): Column<Place>[] {
  return [
    {
      header: 'Name',
      rowHeader: true,
      cell: ({ participant }) => <Participant participant={participant} isStrong />,
    },
    {
      header: 'Age',
      align: 'end',
      cell: ({ age }) => (age === null ? '–' : <Labelled label="Age">{age}</Labelled>),
    },
    {
      header: 'Paid by',
      cell: ({ payer }) => (
        <Labelled label="Paid by">
          <PersonLink id={payer.id}>{payer.name}</PersonLink>
        </Labelled>
      ),
    },
    ...(showsContacts
      ? [
          {
            header: 'Contacts',
            cell: ({ contacts, participant }: Place) =>
              participant.isChild || contacts.length > 0 ? <ContactCalls contacts={contacts} /> : '–',
          },
        ]
      : []),
    {
      header: 'State',
      cell: ({ state, orderStatus, since, heldUntil, hasNotes }) => (
        <span className="flex flex-wrap items-center gap-2">
          {state === 'held' && heldUntil ? (
            <>
              <Badge tone="warning">{unpaidWords({ state, orderStatus })}</Badge>
              <span>
                until <Moment at={heldUntil} />
              </span>
            </>
          ) : (
            <span>
              Since <Moment at={since} dateOnly />
            </span>
          )}
          {hasNotes && <Badge tone="info">Has notes</Badge>}
        </span>
      ),
    },
    {
      header: 'Order',
      align: 'end',
      narrow: 'side',
      cell: ({ orderId, participant }) => (
        <OrderLink id={orderId} className="link inline-block py-2">
          Order<span className="sr-only"> of {participant.name}</span>
        </OrderLink>
      ),
    },
  ]
}

/** Under 640 px, where the head of the column is not shown. */
function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <span className="sm:hidden">{label} </span>
      {children}
    </>
  )
}

interface ParticipantProps {
  participant: Place['participant']
  isStrong?: boolean
}

function Participant({ participant: { id, ownerId, name, isChild }, isStrong = false }: ParticipantProps) {
  return (
    <span className="wrap-anywhere">
      <PersonLink
        id={ownerId}
        {...(isChild && { child: id })}
        className={isStrong ? 'link font-semibold' : 'link'}
      >
        {name}
      </PersonLink>
      {isChild && (
        <>
          {' '}
          <Badge tone="neutral">Child</Badge>
        </>
      )}
    </span>
  )
}
