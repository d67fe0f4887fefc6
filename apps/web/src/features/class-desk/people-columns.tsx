import type { OfficeRoster } from '@cadenza/contracts/places/class-page'
import { Badge } from '../../components/parts/badge.tsx'
import { ContactCalls } from '../../shared/children/contact-calls.tsx'
import type { Column } from '../../components/tables/data-table.tsx'
import { OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { unpaidWords } from '../../shared/places/place-words.ts'

type Place = OfficeRoster['places'][number]

/** The columns of those who attend a class. */
export function columnsFor(showsContacts: boolean): Column<Place>[] {
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

/** A participant with a link to their page. */
export function Participant({
  participant: { id, ownerId, name, isChild },
  isStrong = false,
}: ParticipantProps) {
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
