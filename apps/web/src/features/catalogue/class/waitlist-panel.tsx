import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { choicesFor } from '../../../shared/children/for-whom.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { JoinDialog, type AskConsents } from './join-dialog.tsx'
import { useParticipants } from '../../../shared/children/queries.ts'
import { useEntriesIn } from './queries.ts'

/**
 * Beside a class that is full, or has fewer places than the family needs: the way into its waiting list, and
 * the place in it.
 */
export function WaitlistPanel({ course, askConsents }: { course: Course; askConsents: AskConsents }) {
  const { data } = useEntriesIn(course.id)
  const { viewer } = useViewer()
  const { data: family = [] } = useParticipants()
  const [isOpen, setOpen] = useState(false)
  if (!data || viewer?.id === course.instructor.id) return null
  const mine = data.items
  const offered = mine.find(({ offer }) => offer)
  const waiting = mine.find(({ place }) => place !== null)
  const isFull = course.availableSeats <= 0
  const mayWait = isFull || choicesFor(course, family).length > course.availableSeats
  if (offered?.offer)
    return (
      <LinkButton to="/dashboard/offer/$id" params={{ id: offered.offer.orderId }}>
        {plural(offered.people.length, {
          one: 'See the place offered to you',
          other: 'See the places offered to you',
        })}
      </LinkButton>
    )
  return (
    <>
      {waiting && (
        <p className="basis-full text-sm" role="status">
          <Trans>
            You are number {waiting.place} on the waiting list.{' '}
            <Link to="/dashboard/waitingList" className="link inline-block py-0.5">
              My waiting lists
            </Link>
          </Trans>
        </p>
      )}
      {mayWait && (
        <Button
          variant={isFull && !waiting ? 'secondary' : 'ghost'}
          size={waiting ? 'sm' : 'md'}
          className={clsx((waiting || !isFull) && '-ms-3 justify-self-start')}
          onClick={() => setOpen(true)}
        >
          {waiting ? (
            <Trans>
              Add someone else<span className="sr-only"> of {course.name}</span>
            </Trans>
          ) : isFull ? (
            <Trans>
              Join the waiting list<span className="sr-only"> of {course.name}</span>
            </Trans>
          ) : (
            <Trans>
              Wait for more places together<span className="sr-only"> of {course.name}</span>
            </Trans>
          )}
        </Button>
      )}
      {isOpen && <JoinDialog course={course} askConsents={askConsents} onClose={() => setOpen(false)} />}
    </>
  )
}
