import { t } from '@lingui/core/macro'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { ChildFields } from '../../shared/children/child-fields.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useChildForm } from '../../shared/children/use-child-form.ts'
import { useCorrectChild } from './mutations.ts'

/** Corrects a child's name or birth date as its family said on the telephone. */
export function CorrectChildDialog({ child, onClose }: { child: PersonParticipant; onClose: () => void }) {
  const correct = useCorrectChild()
  const { id, name, givenName, familyName, birthDate } = child
  const form = useChildForm({ givenName, familyName, birthDate: birthDate ?? '' }, (input) =>
    correct.mutateAsync({ id, ...input }).then(onClose),
  )
  return (
    <Dialog title={t`Correct ${name}`} onClose={onClose}>
      <form noValidate aria-label={t`Correct ${name}`} className="grid gap-4" onSubmit={form.onSubmit}>
        <p className="text-muted">
          {t`Registers and receipts show the new name at once. Places stay, also where the age no longer fits.`}
        </p>
        {form.failure && <Alert tone="danger">{form.failure.message}</Alert>}
        <ChildFields register={form.register} errors={form.errors} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={form.busy}>
            {t`Save`}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
