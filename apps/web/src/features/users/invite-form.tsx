import { staffInvitationDays, staffRoles, type StaffRole } from '@cadenza/contracts/people/user-values'
import { SelectField, TextField } from '../../components/forms/field.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { textOf } from '../../lib/forms/form-values.ts'
import { asA, roleLabels } from '../../shared/people/roles.ts'
import { useInviteStaff } from './mutations.ts'

const labels = { email: 'Email address', role: 'Role' }

const mayDo: Record<StaffRole, string> = {
  instructor: 'offers classes',
  office: 'classes, families, timetables, payments',
  admin: 'everything',
}

/** Invites someone to work at the school, by their address. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInviteStaff()
  const send = async (values: FormData) => {
    const role = staffRoles.find((one) => one === textOf(values, 'role')) ?? 'instructor'
    const { invitation, isNew } = await invite.mutateAsync({ email: textOf(values, 'email') ?? '', role })
    if (isNew) notify.success(`${invitation.email} is invited`)
    else
      notify.error(
        `${invitation.email} is invited already to become ${asA(invitation.role)}: see the list, where you can send it again or withdraw it.`,
      )
  }
  return (
    <PanelForm
      form="invite"
      title="Invite someone"
      labels={labels}
      submitLabel="Send the invitation"
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('email')}
            type="email"
            autoComplete="off"
            required
            hint={`They get a mail with a link that works once, for ${staffInvitationDays} days.`}
          />
          <SelectField {...field('role')} defaultValue="instructor">
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}: {mayDo[role]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </PanelForm>
  )
}
