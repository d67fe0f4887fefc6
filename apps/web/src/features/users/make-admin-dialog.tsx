import type { User } from '@cadenza/contracts/user'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

interface MakeAdminDialogProps {
  user: Pick<User, 'name' | 'email'>
  onClose: () => void
  onPromote: () => void
}

/** Says what an admin may do before a user is made one. */
export function MakeAdminDialog({ user: { name, email }, onClose, onPromote }: MakeAdminDialogProps) {
  return (
    <Dialog title={`Make ${name} an admin?`} role="alertdialog" onClose={onClose}>
      <p className="wrap-anywhere text-muted">{email}</p>
      <p className="mt-3">An admin of the school may:</p>
      <ul className="mt-1 list-disc ps-5">
        <li>approve, deny and cancel everybody’s classes</li>
        <li>see all payments, and refund them</li>
        <li>see families and, with a reason, private notes about children</li>
        <li>change roles and delete accounts, yours among them</li>
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onClose()
            onPromote()
          }}
        >
          Yes, make admin
        </Button>
      </div>
    </Dialog>
  )
}
