import type { ManagedCourse } from '@cadenza/contracts/course'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { count } from '../../lib/format/format.ts'
import { useApproveSeveral, type ApprovalOutcome } from './mutations.ts'

interface BulkApprovalProps {
  chosen: ManagedCourse[]
  listed: ManagedCourse[]
  /** Whether it is the admin's own submission, which another has to approve: it is skipped. */
  mustWait: (course: ManagedCourse) => boolean
  onChooseAll: (all: boolean) => void
}

/** From how many classes on a bulk approval asks for confirmation. */
const manyCourses = 10

/** Approves all chosen classes at once, and reports the outcome of each. */
export function BulkApproval({ chosen, listed, mustWait, onChooseAll }: BulkApprovalProps) {
  const confirm = useConfirm()
  const approve = useApproveSeveral(mustWait)
  const all = listed.length > 0 && chosen.length === listed.length
  const send = async () => {
    const sure =
      chosen.length < manyCourses ||
      (await confirm({
        title: 'Are you sure?',
        text: `You approve ${count(chosen.length, 'class', 'classes')} at once.`,
        confirmLabel: 'Yes, approve them',
      }))
    if (sure) approve.mutate(chosen)
  }
  return (
    <div className="mb-6 grid gap-4">
      {listed.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <label className="flex min-h-11 items-center gap-2 font-semibold">
            <input
              type="checkbox"
              checked={all}
              onChange={() => onChooseAll(!all)}
              className="size-5 accent-primary"
            />
            Select all
          </label>
          <Button
            variant="secondary"
            disabled={chosen.length === 0}
            busy={approve.isPending}
            onClick={() => void send()}
          >
            Approve selected ({chosen.length})
          </Button>
        </div>
      )}
      {approve.data && <Outcomes outcomes={approve.data} />}
    </div>
  )
}

function Outcomes({ outcomes }: { outcomes: ApprovalOutcome[] }) {
  const refused = outcomes.filter(({ problem }) => problem)
  const approved = outcomes.length - refused.length
  return (
    <Alert tone={refused.length > 0 ? 'warning' : 'success'}>
      <p className="font-semibold">
        {count(approved, 'class is', 'classes are')} approved
        {refused.length > 0 && `, ${count(refused.length, 'class is', 'classes are')} not`}.
      </p>
      <ul className="mt-1 list-disc ps-5">
        {outcomes.map(({ course, problem }) => (
          <li key={course.id} className="wrap-anywhere">
            {course.name}: {problem ?? 'approved.'}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
