import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { queueKeys } from '../../lib/browser/single-keys.ts'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import type { useChosenCourses, useQueue } from './use-queue.ts'
import { useApproveSeveral, type ApprovalOutcome } from './mutations.ts'

interface QueueHeadProps {
  rows: ManagedCourse[]
  queue: ReturnType<typeof useQueue>
  choice: ReturnType<typeof useChosenCourses>
  mustWait: (course: ManagedCourse) => boolean
  keysOn: boolean
  onKeys: (on: boolean) => void
}

/** The head of the queue: the latest decision, the keys, and bulk approval. */
export function QueueHead({ rows, queue, choice, mustWait, keysOn, onKeys }: QueueHeadProps) {
  return (
    <>
      <DecisionUndo undoable={queue.undoable} busy={queue.isUndoing} hasKey={keysOn} onUndo={queue.undo} />
      <QueueHelp on={keysOn} onChange={onKeys} />
      <BulkApproval chosen={choice.chosen} listed={rows} mustWait={mustWait} onChooseAll={choice.chooseAll} />
    </>
  )
}

interface DecisionUndoProps {
  /** The latest first. */
  undoable: ManagedCourse[]
  busy: boolean
  hasKey: boolean
  onUndo: (course: ManagedCourse) => void
}

/** The viewer's latest decision, while it can be undone: always visible, wherever in the list it was made. */
function DecisionUndo({ undoable: [latest, ...others], busy, hasKey, onUndo }: DecisionUndoProps) {
  return (
    <div className="sticky top-(--under-bar) z-20">
      <UndoRow
        label={t`Undo: ${latest?.name ?? ''}`}
        shortcut={hasKey ? 'Z' : undefined}
        busy={busy}
        onUndo={() => latest && onUndo(latest)}
      >
        {latest && (
          <>
            {latest.status === 'Denied' ? (
              <Trans>
                You denied <strong className="font-semibold">{latest.name}</strong>.
              </Trans>
            ) : (
              <Trans>
                You approved <strong className="font-semibold">{latest.name}</strong>.
              </Trans>
            )}
            {others.length > 0 && (
              <span className="text-sm max-sm:hidden"> {t`${others.length} more before that.`}</span>
            )}
          </>
        )}
      </UndoRow>
    </div>
  )
}

interface QueueHelpProps {
  on: boolean
  onChange: (on: boolean) => void
}

/** The keys of the queue, and the switch that turns them off. */
function QueueHelp({ on, onChange }: QueueHelpProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-input bg-surface px-4 py-2 text-sm max-sm:hidden">
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-primary"
        />
        {t`Keyboard shortcuts`}
      </label>
      {queueKeys().map(([key, meaning]) => (
        <span key={key} className="flex items-center gap-2 text-muted">
          <kbd className="rounded border border-control px-1.5 font-semibold text-ink">{key}</kbd>
          {meaning}
        </span>
      ))}
    </div>
  )
}

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
function BulkApproval({ chosen, listed, mustWait, onChooseAll }: BulkApprovalProps) {
  const confirm = useConfirm()
  const approve = useApproveSeveral(mustWait)
  const all = listed.length > 0 && chosen.length === listed.length
  const send = async () => {
    const sure =
      chosen.length < manyCourses ||
      (await confirm({
        title: t`Are you sure?`,
        text: t`You approve ${plural(chosen.length, { one: '# class', other: '# classes' })} at once.`,
        confirmLabel: t`Yes, approve them`,
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
            {t`Select all`}
          </label>
          <Button
            variant="secondary"
            disabled={chosen.length === 0}
            busy={approve.isPending}
            onClick={() => void send()}
          >
            {t`Approve selected (${chosen.length})`}
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
        {refused.length > 0
          ? t`${plural(approved, { one: '# class is', other: '# classes are' })} approved, ${plural(refused.length, { one: '# class is', other: '# classes are' })} not.`
          : t`${plural(approved, { one: '# class is', other: '# classes are' })} approved.`}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {outcomes.map(({ course, problem }) => (
          <li key={course.id} className="wrap-anywhere">
            {problem === undefined ? t`${course.name}: approved.` : `${course.name}: ${problem}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
