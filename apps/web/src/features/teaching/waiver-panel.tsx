import type { Role } from '@cadenza/contracts/user'
import type { Waiver } from '@cadenza/contracts/waiver'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useRevokeWaiver, useWaivers } from './use-waivers.ts'
import { WaiverForm } from './waiver-form.tsx'

interface WaiverPanelProps {
  courseId: string
  viewedBy: Role
}

/** Teachers learn names from their rosters. */
const unnamed = 'Somebody who has selected this class'

/** Who may take a class despite its ages and prerequisites; its teacher and admins decide. */
export function WaiverPanel({ courseId, viewedBy }: WaiverPanelProps) {
  const waivers = useWaivers(courseId, viewedBy)
  return (
    <section aria-labelledby="waivers" className="mt-10 grid max-w-2xl gap-4">
      <div>
        <h2 id="waivers" className="text-xl">
          Exceptions
        </h2>
        <p className="mt-1 text-muted">
          Somebody on this list may book the class in spite of its ages and of the classes that come first.
        </p>
      </div>
      <QueryView query={waivers} skeleton={<TableSkeleton rows={2} />}>
        {(listed) =>
          listed.length === 0 ? (
            <p className="text-muted">Nobody yet.</p>
          ) : (
            <ul className="grid gap-3">
              {listed.map((waiver) => (
                <WaiverRow
                  key={waiver.participantId}
                  waiver={waiver}
                  courseId={courseId}
                  viewedBy={viewedBy}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <WaiverForm courseId={courseId} viewedBy={viewedBy} />
    </section>
  )
}

function WaiverRow({ waiver, courseId, viewedBy }: WaiverPanelProps & { waiver: Waiver }) {
  const confirm = useConfirm()
  const { participantId, reason, grantedBy } = waiver
  const name = waiver.name ?? unnamed
  const revoke = useRevokeWaiver(viewedBy, name)
  const askAndRevoke = async () => {
    const sure = await confirm({
      title: 'Take the exception back?',
      text: `${name} can then no longer book this class. A place that they have stays theirs.`,
      confirmLabel: 'Yes, take it back',
      danger: true,
    })
    if (sure) revoke.mutate({ courseId, participantId })
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-hairline p-4">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="whitespace-pre-line">{reason}</p>
        <p className="text-sm text-muted">Granted by {grantedBy}</p>
      </div>
      <Button variant="secondary" busy={revoke.isPending} onClick={() => void askAndRevoke()}>
        Take back<span className="sr-only"> the exception for {name}</span>
      </Button>
    </li>
  )
}
