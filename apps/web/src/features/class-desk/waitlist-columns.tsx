import type { WaitlistEntry } from '@cadenza/contracts/places/waitlist'
import { mostPasses } from '@cadenza/contracts/places/waitlist-values'
import clsx from 'clsx'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import type { Column } from '../../components/tables/data-table.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useTakeOut } from './mutations.ts'
import type { Intent } from './waitlist-intent-dialog.tsx'

/** The columns of a class's waiting list; `act` begins what needs a reason. */
export function columnsFor(families: number, act: (intent: Intent) => void): Column<WaitlistEntry>[] {
  return [
    {
      header: 'Place',
      cell: ({ place }) => (place === null ? <Badge tone="success">Offered</Badge> : place),
    },
    {
      header: 'Who waits',
      rowHeader: true,
      cell: ({ people, family }) => (
        <span className="wrap-anywhere">
          {people.map(({ name }) => name).join(', ')}
          <span className="block text-sm text-muted">
            Family of <PersonLink id={family.id}>{family.name}</PersonLink>
            <PhoneLink phone={family.phone} before=", " />
          </span>
        </span>
      ),
    },
    {
      header: 'Since',
      cell: ({ joinedAt, offeredUntil }) =>
        offeredUntil ? (
          <>
            Offered until <Moment at={offeredUntil} />
          </>
        ) : (
          <Moment at={joinedAt} />
        ),
    },
    {
      header: 'Passed',
      align: 'end',
      cell: ({ passes }) => (
        <>
          <span className="sm:hidden">Passed </span>
          {passes} of {mostPasses}
        </>
      ),
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (entry) => (
        <span className="-ms-3 flex gap-1 sm:ms-0 sm:justify-end">
          {entry.place !== null && (
            <>
              <Action
                entry={entry}
                label="Up"
                disabled={entry.place === 1}
                onPress={() => act({ what: 'up', entry })}
              />
              <Action
                entry={entry}
                label="Down"
                disabled={entry.place >= families}
                onPress={() => act({ what: 'down', entry })}
              />
              <Action entry={entry} label="Offer" onPress={() => act({ what: 'offer', entry })} />
            </>
          )}
          <TakeOut entry={entry} />
        </span>
      ),
    },
  ]
}

interface ActionProps {
  entry: WaitlistEntry
  label: string
  disabled?: boolean
  onPress: () => void
}

function Action({ entry, label, disabled = false, onPress }: ActionProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={disabled}
      className={clsx('whitespace-nowrap', disabled && 'invisible')}
      onClick={onPress}
    >
      {label}
      <span className="sr-only"> {entry.family.name}</span>
    </Button>
  )
}

/** For a family that has called: it waits no longer, or gives up what it is offered. */
function TakeOut({ entry }: { entry: WaitlistEntry }) {
  const confirm = useConfirm()
  const leave = useTakeOut()
  const ask = async () => {
    const isSure = await confirm({
      title: `Take the family of ${entry.family.name} off the waiting list?`,
      text: 'They can join again, at its end. What they are offered goes to the next family.',
      confirmLabel: 'Take off',
    })
    if (isSure) leave.mutate({ entryId: entry.id })
  }
  return <Action entry={entry} label="Take off" onPress={() => void ask()} />
}
