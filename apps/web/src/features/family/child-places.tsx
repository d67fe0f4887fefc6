import type { Enrolment } from '@cadenza/contracts/enrolment'
import type { Participant } from '@cadenza/contracts/participant'
import { Link } from '@tanstack/react-router'
import { Button, LinkButton } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { whenOf } from '@cadenza/contracts/course-dates'
import { formatDateTime, formatMoney } from '../../lib/format.ts'
import { isFor } from '../../lib/use-participants.ts'
import { useGiveBack } from './mutations.ts'
import { useFamilyPlaces } from './use-family.ts'

/** The classes that somebody attends, and the way to give a place back. */
export function ChildPlaces({ child }: { child: Participant }) {
  return (
    <PageSection title="Places">
      <QueryView query={useFamilyPlaces()} skeleton={<TableSkeleton rows={2} />}>
        {(places) => <Places places={places.filter(({ participant }) => isFor(participant, child))} />}
      </QueryView>
    </PageSection>
  )
}

function Places({ places }: { places: Enrolment[] }) {
  if (places.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">No places yet. Press Select at a class and choose for whom it is.</p>
        <LinkButton to="/classes" variant="secondary">
          Browse classes
        </LinkButton>
      </div>
    )
  return (
    <ul className="grid gap-3">
      {places.map((place) => (
        <Place key={place.id} place={place} />
      ))}
    </ul>
  )
}

function Place({ place }: { place: Enrolment }) {
  const { course, pricePaidMinor, withdrawableUntil, classCancelled, transactionId } = place
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline p-4">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <Link to="/classes/$id" params={{ id: course.id }} className="hover:underline">
            {course.name}
          </Link>
        </h3>
        {course.times && <p className="text-sm">{whenOf(course.times)}</p>}
        <p className="text-sm text-muted">
          {transactionId === '' && pricePaidMinor > 0 ? 'Paid by another guardian' : 'Paid'}{' '}
          {formatMoney(pricePaidMinor, course.currency)}
        </p>
      </div>
      {classCancelled ? (
        <p className="text-sm text-muted">The class is cancelled; the place is being refunded.</p>
      ) : (
        withdrawableUntil && <GiveBack place={place} until={withdrawableUntil} />
      )}
    </li>
  )
}

function GiveBack({ place, until }: { place: Enrolment; until: string }) {
  const { timeZone } = useSiteConfig()
  const confirm = useConfirm()
  const giveBack = useGiveBack()
  const { id, course, participant, pricePaidMinor } = place
  const deadline = formatDateTime(until, timeZone)
  const amount = formatMoney(pricePaidMinor, course.currency)
  const ask = async () => {
    const whose = participant.isSelf ? 'You lose' : `${participant.name} loses`
    const money =
      pricePaidMinor > 0 ? `${amount} goes back to the card that paid for it.` : 'It was free of charge.'
    const sure = await confirm({
      title: 'Give this place back?',
      text: `${whose} the place in ${course.name}. ${money} You can do this until ${deadline}. It cannot be undone: the seat is on sale again at once.`,
      confirmLabel: 'Yes, give it back',
      cancelLabel: 'Keep the place',
      danger: true,
    })
    if (sure) giveBack.mutate({ enrolmentId: id })
  }
  return (
    <div className="grid justify-items-start gap-1 sm:justify-items-end">
      <Button variant="secondary" busy={giveBack.isPending} onClick={() => void ask()}>
        Give this place back<span className="sr-only">: {course.name}</span>
      </Button>
      <p className="text-sm text-muted">
        Until <time dateTime={until}>{deadline}</time>
      </p>
    </div>
  )
}
