import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ConsentKind } from '@cadenza/contracts/families/family-values'
import type { Participant } from '@cadenza/contracts/families/participant'
import { useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { listOf } from '@cadenza/contracts/text/list-of'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { EmptyState } from '../../../components/parts/empty-state.tsx'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { CardGridSkeleton, Skeleton } from '../../../components/parts/skeleton.tsx'
import { useFetchedWhenIdle } from '../../../lib/loading/when-idle.ts'
import { Badge } from '../../../components/parts/badge.tsx'
import { ageOn, today } from '../../../lib/format/age.ts'
import { missingFor } from './missing-consents.ts'
import { ToBeErased } from './to-be-erased.tsx'
import { useConsents, useFamilyPlaces } from './queries.ts'
import { useParticipants, isFor } from '../../../shared/children/queries.ts'

/** The children that the viewer looks after, and what is still missing for each. */
export function FamilyList() {
  const [adding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFetchedWhenIdle(addChild)
  const close = () => {
    setAdding(false)
    // The button is back after the next paint.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const button = (
    <Button ref={opener} onClick={() => setAdding(true)}>
      {t`Add a child`}
    </Button>
  )
  return (
    <QueryView query={useParticipants()} skeleton={<CardGridSkeleton count={3} />}>
      {(family) => {
        const self = family.find(({ isSelf }) => isSelf)
        const children = family.filter(({ isSelf }) => !isSelf)
        return (
          <div className="grid gap-8">
            {adding ? (
              <addChild.Part
                onClose={close}
                fallback={<Skeleton className="h-96 max-w-2xl rounded-card" />}
              />
            ) : (
              children.length > 0 && <div>{button}</div>
            )}
            {children.length > 0 && <Children list={children} />}
            {children.length === 0 && !adding && (
              <EmptyState
                title={t`No children here yet`}
                text={t`Add a child, and you can select classes for them: one account, one cart and one payment for the whole family. Children need no account of their own.`}
                action={button}
              />
            )}
            {self && (
              <p className="text-muted">
                {t`Do you attend classes yourself?`}{' '}
                <LinkButton
                  to="/dashboard/family/$id"
                  params={{ id: self.id }}
                  variant="ghost"
                  className="-ms-3 px-3!"
                >
                  {t`Your own contacts and notes`}
                </LinkButton>
              </p>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

const addChild = onDemand(
  () => import('./add-child.tsx').then(({ AddChild }) => AddChild),
  msg`The form could not be loaded`,
)

function Children({ list }: { list: Participant[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {list.map((child) => (
        <ChildCard key={child.id} child={child} />
      ))}
    </ul>
  )
}

/** A child, its places, and what its guardians still have to respond to. */
export function ChildCard({ child }: { child: Participant }) {
  const places = useFamilyPlaces().data?.filter(({ participant }) => isFor(participant, child))
  const missing = useMissing(child)
  return (
    <li className="card-link relative grid content-start gap-3 rounded-card border border-hairline p-5">
      <div>
        <h2 className="text-xl wrap-anywhere">
          <Link
            to="/dashboard/family/$id"
            params={{ id: child.id }}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {child.name}
          </Link>
        </h2>
        {child.birthDate && (
          <p className="text-muted">{t`${plural(ageOn(child.birthDate, today()), { one: '# year', other: '# years' })} old`}</p>
        )}
      </div>
      <ToBeErased child={child} />
      {child.role === 'second' && (
        <p>
          <Badge tone="info">{t`Another family’s child`}</Badge>{' '}
          <span className="text-sm text-muted">{invitedWords(child)}</span>
        </p>
      )}
      {places?.length === 0 && <p className="text-sm text-muted">{t`No places yet.`}</p>}
      {places && places.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {places.map(({ id, course }) => (
            <li key={id} className="wrap-anywhere">
              {course.name}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="rounded-input bg-warning-soft px-3 py-2 text-sm text-warning">
          {t`Still missing: ${listOf(missing)}.`}
        </p>
      )}
    </li>
  )
}

function invitedWords({ givenName, canBuy, canChange, eraseAt }: Participant): string {
  if (canBuy || eraseAt) return t`You were invited to help look after ${givenName}.`
  return canChange
    ? t`You were invited to help look after ${givenName}; you do not select classes.`
    : t`You were invited to help look after ${givenName}; you may only look.`
}

/** What the school should know and does not; empty until known. */
function useMissing({ id, lacksEmergencyContact }: Participant): string[] {
  const { data: consents } = useConsents()
  const texts = consents ? missingFor(consents, [id]) : []
  return [
    ...texts.map(({ text }) => missingAnswers[text.kind]),
    ...(lacksEmergencyContact ? [t`an emergency contact`] : []),
  ]
}

const missingAnswers = worded<ConsentKind>({
  terms: msg`your answer about terms of attendance`,
  treatment: msg`your answer about treatment in an emergency`,
  photo: msg`your answer about photos and films`,
  messages: msg`your answer about news about other classes`,
})
