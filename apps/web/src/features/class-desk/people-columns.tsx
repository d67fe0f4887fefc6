import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OfficeRoster } from '@cadenza/contracts/places/class-page'
import { Badge } from '../../components/parts/badge.tsx'
import { ContactCalls } from '../../shared/children/contact-calls.tsx'
import { ActionMenu, type MenuAction } from '../../components/parts/action-menu.tsx'
import { actionsColumn, type Column } from '../../components/tables/data-table.tsx'
import { FetchLink } from '../../shared/links/fetch-link.tsx'
import { OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { MovedFrom } from '../../shared/moves/moved-words.tsx'
import { sumsInWords } from '../../shared/places/attendance-words.ts'
import { unpaidWords } from '../../shared/places/place-words.ts'

type Place = OfficeRoster['places'][number]

/** Columns that would be empty are left out. */
interface Shown {
  showsContacts: boolean
  showsAttendance: boolean
  /** For which who may fetch a child is asked. */
  day: string
  moves: OfficeRoster['moves']
  /** What can be done with a place, by its id and its participant. */
  actionsOf: (id: string, name: string) => MenuAction[]
}

/** The columns of those who attend a class. */
export function columnsFor({
  showsContacts,
  showsAttendance,
  day,
  moves,
  actionsOf,
}: Shown): Column<Place>[] {
  return [
    {
      header: t`Name`,
      rowHeader: true,
      cell: ({ id, participant }) => (
        <>
          <Attends participant={participant} day={day} />
          <MovedFrom moves={moves} enrolmentId={id} />
        </>
      ),
    },
    {
      header: t`Age`,
      align: 'end',
      cell: ({ age }) => (age === null ? '–' : <Labelled label={t`Age`}>{age}</Labelled>),
    },
    {
      header: t`Paid by`,
      cell: ({ payer }) => (
        <Labelled label={t`Paid by`}>
          <PersonLink id={payer.id}>{payer.name}</PersonLink>
        </Labelled>
      ),
    },
    ...(showsContacts
      ? [
          {
            header: t`Contacts`,
            cell: ({ contacts, participant }: Place) =>
              participant.isChild || contacts.length > 0 ? <ContactCalls contacts={contacts} /> : '–',
          },
        ]
      : []),
    ...(showsAttendance
      ? [
          {
            header: t`Attended`,
            cell: ({ attendance }: Place) => (
              <Labelled label={t`Attended`}>{sumsInWords(attendance)}</Labelled>
            ),
          },
        ]
      : []),
    {
      header: t`State`,
      cell: (place) => <State place={place} />,
    },
    {
      header: t`Order`,
      align: 'end',
      cell: ({ orderId, participant }) => (
        <OrderLink id={orderId} className="link inline-block py-2">
          <Trans>
            Order<span className="sr-only"> of {participant.name}</span>
          </Trans>
        </OrderLink>
      ),
    },
    {
      ...actionsColumn,
      cell: ({ id, state, orderStatus, participant: { name } }) =>
        (state === 'confirmed' || orderStatus === 'reserved') && (
          <ActionMenu of={name} actions={actionsOf(id, name)} />
        ),
    },
  ]
}

/** With the way to say who may fetch a child. */
function Attends({ participant, day }: { participant: Place['participant']; day: string }) {
  const { id, name, ownerId, isChild } = participant
  return (
    <>
      <Participant participant={participant} isStrong />
      {isChild && (
        <span className="block text-sm font-normal">
          <FetchLink id={ownerId} child={id} name={name} day={day} />
        </span>
      )}
    </>
  )
}

function State({ place: { state, orderStatus, since, heldUntil, hasNotes } }: { place: Place }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {state === 'held' && heldUntil ? (
        <>
          <Badge tone="warning">{unpaidWords({ state, orderStatus })}</Badge>
          <span>
            <Trans>
              until <Moment at={heldUntil} />
            </Trans>
          </span>
        </>
      ) : (
        <span>
          <Trans>
            Since <Moment at={since} dateOnly />
          </Trans>
        </span>
      )}
      {hasNotes && <Badge tone="info">{t`Has notes`}</Badge>}
    </span>
  )
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
          <Badge tone="neutral">{t`Child`}</Badge>
        </>
      )}
    </span>
  )
}
