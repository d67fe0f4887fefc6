import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WaitlistEntry } from '@cadenza/contracts/places/waitlist'
import { mostPasses } from '@cadenza/contracts/places/waitlist-values'
import { Fragment } from 'react'
import { ActionMenu, type MenuAction } from '../../components/parts/action-menu.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { actionsColumn, type Column } from '../../components/tables/data-table.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useTakeOut } from './mutations.ts'
import type { Intent } from './waitlist-intent-dialog.tsx'

/** The columns of a class's waiting list; `act` begins what needs a reason. */
export function columnsFor(families: number, act: (intent: Intent) => void): Column<WaitlistEntry>[] {
  return [
    {
      header: t`Place`,
      cell: ({ place }) => (place === null ? <Badge tone="success">{t`Offered`}</Badge> : place),
    },
    {
      header: t`Who waits`,
      rowHeader: true,
      narrow: 'first',
      cell: ({ people, family }) => <People people={people} familyId={family.id} />,
    },
    {
      header: t`Family`,
      cell: ({ family }) => (
        <>
          <Trans>
            <span className="sm:sr-only">Family of </span>
            <PersonLink id={family.id}>{family.name}</PersonLink>
          </Trans>
        </>
      ),
    },
    { header: t`Telephone`, cell: ({ family }) => <PhoneLink phone={family.phone} /> },
    {
      header: t`Since`,
      cell: ({ joinedAt, offeredUntil }) =>
        offeredUntil ? (
          <>
            <Trans>
              Offered until <Moment at={offeredUntil} />
            </Trans>
          </>
        ) : (
          <Moment at={joinedAt} />
        ),
    },
    {
      header: t`Passed`,
      align: 'end',
      cell: ({ passes }) => (
        <>
          <Trans>
            <span className="sm:hidden">Passed </span>
            {passes} of {mostPasses}
          </Trans>
        </>
      ),
    },
    { ...actionsColumn, cell: (entry) => <Actions entry={entry} families={families} act={act} /> },
  ]
}

/** Each with a link to the page of their family, where what they have stands. */
function People({ people, familyId }: { people: WaitlistEntry['people']; familyId: string }) {
  return people.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <PersonLink id={familyId} child={id} className="link font-semibold">
        {name}
      </PersonLink>
    </Fragment>
  ))
}

interface ActionsProps {
  entry: WaitlistEntry
  families: number
  act: (intent: Intent) => void
}

function Actions({ entry, families, act }: ActionsProps) {
  const { place, family } = entry
  const takeOut = useAskToTakeOut(entry)
  const moves: MenuAction[] =
    place === null
      ? []
      : [
          {
            label: t`Up`,
            onSelect: () => act({ what: 'up', entry }),
            blocked: place === 1 ? t`They are the first` : undefined,
          },
          {
            label: t`Down`,
            onSelect: () => act({ what: 'down', entry }),
            blocked: place >= families ? t`They are the last` : undefined,
          },
          { label: t`Offer`, onSelect: () => act({ what: 'offer', entry }) },
        ]
  return (
    <ActionMenu
      of={family.name}
      actions={[...moves, { label: t`Take off`, onSelect: () => void takeOut(), danger: true }]}
    />
  )
}

/** For a family that has called: it waits no longer, or gives up what it is offered. */
function useAskToTakeOut(entry: WaitlistEntry) {
  const confirm = useConfirm()
  const leave = useTakeOut()
  return async () => {
    const isSure = await confirm({
      title: t`Take the family of ${entry.family.name} off the waiting list?`,
      text: t`They can join again, at its end. What they are offered goes to the next family.`,
      confirmLabel: t`Take off`,
    })
    if (isSure) leave.mutate({ entryId: entry.id })
  }
}
