import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { stepName } from '@cadenza/contracts/money/price-words'
import { whenOf } from '@cadenza/contracts/timetable/date-words'
import { timesInShort } from '@cadenza/contracts/timetable/time-words'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { actionsColumn, DataTable, widths, type Column } from '../../components/tables/data-table.tsx'
import { ClassLink, OrderLink, AccountLink } from '../../shared/links/object-links.tsx'
import { MovedFrom } from '../../shared/moves/moved-words.tsx'
import { useMoveActions } from '../../shared/moves/use-move-actions.ts'
import { LinePrice } from '../../shared/places/line-price.tsx'
import { unpaidWords } from '../../shared/places/place-words.ts'
import type { PersonActions } from './page-actions.ts'
import type { ShownPerson, ShownPlace } from './queries.ts'

interface PlaceTableProps extends Pick<PersonActions, 'onRefund' | 'onEmailReceipt'> {
  caption: string
  places: ShownPlace[]
  person: ShownPerson['person']
  moves: ShownPerson['moves']
}

/** Places with their class, when and where it meets, and what was paid. */
export function PlaceTable({ caption, places, person, moves, ...actions }: PlaceTableProps) {
  const moveActions = useMoveActions(moves)
  const columns: Column<ShownPlace>[] = [
    {
      header: t`Class`,
      rowHeader: true,
      cell: ({ id, course }) => (
        <>
          <ClassLink id={course.id} className="link font-semibold">
            {course.name}
          </ClassLink>
          <MovedFrom moves={moves} enrolmentId={id} />
        </>
      ),
    },
    {
      header: t`When`,
      takes: '1/3',
      width: 'xl:w-60',
      cell: ({ course: { times } }) => (
        <span title={times ? whenOf(times) : undefined}>{times ? shortWhenOf(times) : t`Not set yet`}</span>
      ),
    },
    { header: t`Where`, isWide: true, width: 'xl:w-32', cell: ({ course: { room } }) => room ?? t`No room` },
    { header: t`Paid`, width: 'xl:w-44', cell: (place) => <Paid place={place} personId={person.id} /> },
    { header: t`State`, width: widths.state, cell: (place) => <PlaceState place={place} /> },
    {
      ...actionsColumn,
      width: widths.actions,
      cell: (place) => <PlaceActions place={place} moveActions={moveActions} {...actions} />,
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={places} rowKey={({ id }) => id} />
}

const shortWhenOf = (times: Parameters<typeof timesInShort>[0]) => timesInShort(times).join(' · ')

function PlaceState({ place }: { place: ShownPlace }) {
  const { state, course } = place
  if (state === 'held') return <Badge tone="info">{unpaidWords(place)}</Badge>
  if (course.status === 'Cancelled') return <Badge tone="neutral">{t`Class cancelled`}</Badge>
  if (place.movedTo) return <Badge tone="neutral">{t`Moved to ${place.movedTo.name}`}</Badge>
  if (state === 'revoked') return <Badge tone="neutral">{unpaidWords(place)}</Badge>
  return course.isOver ? <Badge tone="neutral">{t`Over`}</Badge> : <Badge tone="success">{t`Booked`}</Badge>
}

/** Leads to the order; names the payer where it is another guardian. */
function Paid({ place, personId }: { place: ShownPlace; personId: string }) {
  const { orderId, payment, priceMinor, paidMinor, currency, boughtBy, steps } = place
  const isLess = payment !== null && paidMinor < priceMinor && !place.movedTo
  return (
    <>
      <span className="tabular-nums">
        <LinePrice {...place} />
        {isLess && (
          <span className="text-muted">, {t`${formatMoney(paidMinor, currency)} after refunds`}</span>
        )}
      </span>{' '}
      <OrderLink id={orderId} className="link whitespace-nowrap">
        {payment ? t`Receipt ${payment.receiptNumber}` : t`Order`}
      </OrderLink>
      {steps.length > 0 && (
        <span className="block text-sm text-muted">{steps.map(stepName).join(' · ')}</span>
      )}
      {boughtBy.id !== personId && (
        <span className="text-muted">
          {' '}
          <Trans>
            by <AccountLink of={boughtBy} gone={t`a deleted person`} />
          </Trans>
        </span>
      )}
    </>
  )
}

interface PlaceActionsProps extends Pick<PersonActions, 'onRefund' | 'onEmailReceipt'> {
  place: ShownPlace
  moveActions: ReturnType<typeof useMoveActions>
}

function PlaceActions({ place, moveActions, onRefund, onEmailReceipt }: PlaceActionsProps) {
  const { payment, course, participant, state } = place
  const canMove = !course.isOver && (state === 'confirmed' || isReserved(place))
  if (!payment && !canMove) return null
  const what = t`${course.name} for ${participant.name}`
  const paidActions = ({ id, receiptNumber }: NonNullable<typeof payment>) => [
    {
      label: t`Cancel this place`,
      name: t`Cancel ${what}`,
      onSelect: () => onRefund(id, [place.id]),
      blocked: state === 'confirmed' ? undefined : state === 'moved' ? t`It was moved` : t`It was taken back`,
      danger: true,
    },
    {
      label: t`Email the receipt again`,
      name: t`Email receipt ${receiptNumber} again`,
      onSelect: () => onEmailReceipt(id),
    },
  ]
  return (
    <ActionMenu
      label={t`Actions for ${what}`}
      actions={[...(canMove ? moveActions(place.id, what) : []), ...(payment ? paidActions(payment) : [])]}
    />
  )
}

const isReserved = ({ state, orderStatus }: ShownPlace) => state === 'held' && orderStatus === 'reserved'
