import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CancellationEffect } from '@cadenza/contracts/courses/cancellation'
import { useState, type FormEvent } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FailureAlert, QueryView } from '../../components/tables/query-view.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { TextAreaField } from '../../components/forms/field.tsx'
import { useRefundLimit } from '../../shared/orders/refund-limit.ts'
import { useCancelCourse } from './mutations.ts'
import { useCancellationEffect } from './queries.ts'

interface CancelCourseDialogProps {
  course: Pick<ManagedCourse, 'id' | 'name'>
  onClose: () => void
  onCancelled: () => void
}

/** Says what a cancellation does and costs, and asks for its reason. */
export function CancelCourseDialog({ course, onClose, onCancelled }: CancelCourseDialogProps) {
  const effect = useCancellationEffect(course.id)
  const cancel = useCancelCourse()
  const { refundMinor = 0, currency = '' } = effect.data ?? {}
  const limit = useRefundLimit(refundMinor, currency)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (!reason.trim()) return event.currentTarget.querySelector('textarea')?.focus()
    cancel.mutate({ id: course.id, reason: reason.trim() }, { onSuccess: onCancelled })
  }
  return (
    <Dialog title={t`Are you sure?`} role="alertdialog" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div>
          <p className="font-semibold wrap-anywhere">{t`${course.name} will be cancelled for good.`}</p>
          <QueryView query={effect} skeleton={<Skeleton className="mt-1 h-12" />}>
            {(loaded) => <Effect effect={loaded} />}
          </QueryView>
        </div>
        <TextAreaField
          label={t`Reason`}
          hint={t`The instructor and the students read this.`}
          rows={3}
          maxLength={2000}
          required
          value={reason}
          error={missing && !reason.trim() ? t`Please give the reason` : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {limit.why && <Alert tone="warning">{limit.why}</Alert>}
        <FailureAlert error={cancel.error} />
        <DialogButtons cancelLabel={t`Keep the class`} onCancel={onClose} focused>
          <Button
            type="submit"
            variant="danger"
            busy={cancel.isPending}
            disabled={!effect.data || !limit.allowed}
          >
            {t`Cancel the class`}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function Effect({ effect: { students, refundMinor, currency, holds } }: { effect: CancellationEffect }) {
  return (
    <p role="status" className="mt-1">
      {students === 0 ? (
        t`Nobody is enrolled, so nothing is refunded.`
      ) : (
        <>
          <Trans>
            <Plural value={students} one="# student loses the place" other="# students lose their places" />{' '}
            and <strong>{formatMoney(refundMinor, currency)}</strong> is refunded.
          </Trans>
        </>
      )}
      {holds > 0 &&
        ` ${t`${plural(holds, { one: '# student is', other: '# students are' })} about to pay and will not be charged.`}`}
    </p>
  )
}

/** Opens the dialog for cancelling an approved class. */
export function CancelCourseButton({ course }: { course: Pick<ManagedCourse, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false)
  const finish = () => {
    setOpen(false)
    // The class leaves this list, and its button with it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={t`Cancel class ${course.name}`}
        onClick={() => setOpen(true)}
      >
        {t`Cancel class`}
      </Button>
      {open && <CancelCourseDialog course={course} onClose={() => setOpen(false)} onCancelled={finish} />}
    </>
  )
}
