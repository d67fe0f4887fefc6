import type { Role, User } from '@cadenza/contracts/user'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { readRole, roleLabels } from '../../lib/session/roles.ts'

interface DemoteDialogProps {
  user: User
  onClose: () => void
  onDemote: (role: Role) => void
}

/** What an admin, and what an instructor, can become. */
const lowerRoles: Record<Role, Role[]> = {
  admin: ['instructor', 'student'],
  instructor: ['student'],
  student: [],
}

/** Says what a demotion does, and asks for the new role. */
export function DemoteDialog({ user, onClose, onDemote }: DemoteDialogProps) {
  const choices = lowerRoles[user.role]
  const [role, setRole] = useState<Role>(choices[0] ?? 'student')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onDemote(role)
  }
  return (
    <Dialog title={`Demote ${user.name}?`} role="alertdialog" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          They are signed out everywhere at once. Their classes and what they bought stay as they are.
        </p>
        <SelectField
          label="New role"
          value={role}
          onChange={(event) => setRole(readRole(event.target.value) ?? role)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {roleLabels[choice]}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger">
            Yes, demote
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

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
