import type { CartItem } from '@cadenza/contracts/money/cart'
import { useState, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { DashboardPage } from '../../components/dashboard-page.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { PlaceFacts } from '../../components/place-facts.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { placeWords } from '../../lib/format/place-words.ts'
import { isForAdults } from '../../lib/forms/for-whom.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { useParticipants } from '../../lib/session/viewer.ts'
import { useChangeCartItem } from './use-select-course.ts'

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
  const cart = trpc.student.cart.get.useQuery()
  const [isSettled, setSettled] = useState(hasSaid)
  const [confirmed, setConfirmed] = useState<string[]>([])
  const open = cart.data?.items.filter((item) => isUnsaid(item) && !confirmed.includes(item.id))
  if (!isSettled && open?.length === 0) setSettled(true)
  if (isSettled) return children
  return (
    <DashboardPage title="Please Make Sure Your Payment">
      <QueryView query={cart} skeleton={<TableSkeleton rows={4} />}>
        {() => <Questions items={open ?? []} onConfirmed={(id) => setConfirmed([...confirmed, id])} />}
      </QueryView>
    </DashboardPage>
  )
}

/** What cannot be paid is told after this. */
function isUnsaid({ course, participant, problem }: CartItem): boolean {
  return participant.isSelf && problem === null && !isForAdults(course)
}

interface QuestionsProps {
  items: CartItem[]
  onConfirmed: (id: string) => void
}

function Questions({ items, onConfirmed }: QuestionsProps) {
  const { data: family = [] } = useParticipants()
  const [asking, setAsking] = useState<CartItem>()
  const { mutate, isPending, variables } = useChangeCartItem()
  return (
    <section className="grid max-w-2xl gap-4">
      <h2 className="text-2xl">
        {items.length === 1 ? 'Who is this class for?' : 'Who are these classes for?'}
      </h2>
      <p className="text-muted">We ask this once, before we hold any places for you.</p>
      <ul className="grid gap-4">
        {items.map((item) => {
          const { id, course, participant } = item
          return (
            <li key={id} className="grid gap-3 rounded-card border border-hairline p-4">
              <div>
                <h3 className="text-lg wrap-anywhere">{course.name}</h3>
                <p className="text-muted">with {course.instructor.name}</p>
                <PlaceFacts {...placeWords({ times: course.times, room: course.room?.name ?? null })} />
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="secondary"
                  aria-label={`My child: ${course.name}`}
                  onClick={() => setAsking(item)}
                >
                  My child
                </Button>
                <Button
                  variant="secondary"
                  aria-label={`Me: ${course.name}`}
                  busy={isPending && variables.id === id}
                  onClick={() =>
                    mutate({ id, participantId: participant.id }, { onSuccess: () => onConfirmed(id) })
                  }
                >
                  Me
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {asking && (
        <forWhom.Part
          course={asking.course}
          instead={asking}
          withChild={family.length === 1}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}

const forWhom = onDemand(
  () => import('./for-whom-dialog.tsx').then(({ ForWhomDialog }) => ForWhomDialog),
  'The choice of a child',
)
