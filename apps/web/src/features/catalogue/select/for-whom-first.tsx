import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CartItem } from '@cadenza/contracts/places/cart'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { PlaceFacts } from '../../../shared/places/place-facts.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { placeWords } from '../../../shared/places/place-words.ts'
import { isForAdults } from '../../../shared/children/for-whom.ts'
import { forWhom } from './for-whom-part.ts'
import { useOwnCart } from '../../../shared/places/queries.ts'

interface ForWhomFirstProps {
  /** Whether the viewer has said whom they buy for. */
  hasSaid: boolean
  children: ReactNode
}

/**
 * The payment of the cart, preceded once by the question whom each class is for that is in it for a viewer who
 * never said so. Until then nothing of the payment is there, so nothing is held. What has begun stays.
 */
export function ForWhomFirst({ hasSaid, children }: ForWhomFirstProps) {
  const cart = useOwnCart()
  const [isSettled, setSettled] = useState(hasSaid)
  const [announced, setAnnounced] = useState<string[]>([])
  const [asking, setAsking] = useState<CartItem>()
  const open = cart.data?.items.filter((item) => isUnsaid(item) && !announced.includes(item.id))
  if (!isSettled && open?.length === 0) setSettled(true)
  if (isSettled) return children
  return (
    <DashboardPage title={t`Please Make Sure Your Payment`}>
      <QueryView query={cart} skeleton={<TableSkeleton rows={4} />}>
        {() => (
          <section className="grid max-w-2xl gap-4">
            <h2 className="text-2xl">
              {plural(open?.length ?? 0, {
                one: 'Who is this class for?',
                other: 'Who are these classes for?',
              })}
            </h2>
            <p className="text-muted">{t`We ask this once, before we hold any places for you.`}</p>
            <ul className="grid gap-4">
              {open?.map((item) => (
                <li key={item.id} className="grid gap-3 rounded-card border border-hairline p-4">
                  <div>
                    <h3 className="text-lg wrap-anywhere">{item.course.name}</h3>
                    <p className="text-muted">{t`with ${item.course.instructor.name}`}</p>
                    <PlaceFacts
                      {...placeWords({ times: item.course.times, room: item.course.room?.name ?? null })}
                    />
                  </div>
                  <Button className="justify-self-start" onClick={() => setAsking(item)}>
                    <Trans>
                      Choose<span className="sr-only"> whom {item.course.name} is for</span>
                    </Trans>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </QueryView>
      {asking && (
        <forWhom.Part
          course={asking.course}
          instead={asking}
          onClose={(id) => {
            setAsking(undefined)
            if (id) setAnnounced([...announced, id])
          }}
        />
      )}
    </DashboardPage>
  )
}

/** What cannot be paid is shown after this. */
function isUnsaid({ course, participant, problem }: CartItem): boolean {
  return participant.isSelf && problem === null && !isForAdults(course)
}
