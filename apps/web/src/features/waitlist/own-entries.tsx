import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OwnEntry } from '@cadenza/contracts/places/waitlist'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/parts/badge.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { placeWords } from '../../shared/places/place-words.ts'
import { useOwnLines } from './queries.ts'
import { useLeaveWaitlist } from './mutations.ts'

/** Where the viewer or their children wait, and what is offered to them; offers first. */
export function OwnLines() {
  const entries = useOwnLines()
  return (
    <PagedView list={entries} rows={3} none={<NoLines />}>
      {(items) => (
        <ul className="grid max-w-3xl gap-4">
          {items.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PagedView>
  )
}

function NoLines() {
  return (
    <EmptyState
      title={t`You are on no waiting list`}
      text={t`On the page of a full class you can join its waiting list: you are offered a place when one becomes free.`}
      action={<LinkButton to="/classes">{t`Browse classes`}</LinkButton>}
    />
  )
}

function Line({ entry }: { entry: OwnEntry }) {
  const { course, people, place, offeredUntil, offer, isOwn, joinedAt } = entry
  const who = people
    .map(({ isSelf, name }) => (isSelf ? t`you` : name))
    .reduce((others, one) => t`${others} and ${one}`)
  return (
    <li className="grid gap-3 rounded-card bg-surface p-5">
      <div>
        <h2 className="text-xl wrap-anywhere">
          <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="link">
            {course.name}
          </Link>
        </h2>
        <p className="text-muted wrap-anywhere">{t`with ${course.instructor.name} · for ${who}`}</p>
        <PlaceFacts {...placeWords({ times: course.times, room: null })} />
      </div>
      {offeredUntil ? (
        <p className="wrap-anywhere">
          {offer?.isInPayment ? (
            <Trans>
              <Badge tone="success">Being paid</Badge> until <Moment at={offeredUntil} />
            </Trans>
          ) : isOwn ? (
            <Trans>
              <Badge tone="success">Offered to you</Badge> until <Moment at={offeredUntil} />
            </Trans>
          ) : (
            <Trans>
              <Badge tone="success">Offered to your family</Badge> until <Moment at={offeredUntil} />
            </Trans>
          )}
        </p>
      ) : (
        <p>
          <strong>
            {place === 1
              ? t`You are next on the waiting list`
              : t`You are number ${place ?? ''} on the waiting list`}
          </strong>{' '}
          <span className="text-muted">
            <Trans>
              · since <Moment at={joinedAt} dateOnly />
            </Trans>
          </span>
        </p>
      )}
      {isOwn ? (
        <div className="flex flex-wrap gap-3">
          {offer && (
            <LinkButton to="/dashboard/offer/$id" params={{ id: offer.orderId }}>
              {t`See the offer`}
            </LinkButton>
          )}
          {!offer?.isInPayment && <Leave entry={entry} />}
        </div>
      ) : (
        <p className="text-sm text-muted">
          {t`Another guardian joined for them: only they accept an offer, or leave.`}
        </p>
      )}
    </li>
  )
}

function Leave({ entry: { id, offer, course } }: { entry: OwnEntry }) {
  const confirm = useConfirm()
  const leave = useLeaveWaitlist(course.name)
  const press = async () => {
    // Without an offer nothing is lost but the place in the list, and one press is enough.
    const yes =
      !offer ||
      (await confirm({
        title: t`Leave the waiting list?`,
        what: course.name,
        text: t`The offered place goes to the next family.`,
        confirmLabel: t`Leave`,
        danger: true,
      }))
    if (yes) leave.mutate({ entryId: id })
  }
  return (
    <Button variant="secondary" busy={leave.isPending} onClick={() => void press()}>
      <Trans>
        Leave<span className="sr-only"> the waiting list of {course.name}</span>
      </Trans>
    </Button>
  )
}
