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
