import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import {
  invitationOutcomes,
  mostInvited,
  type InvitationOutcome,
  type InvitedStaff,
} from '@cadenza/contracts/people/staff-invitation'
import { staffInvitationDays, staffRoles, type StaffRole } from '@cadenza/contracts/people/user-values'
import { useState } from 'react'
import { SelectField, TextAreaField } from '../../components/forms/field.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { textOf } from '../../lib/forms/form-values.ts'
import { addressesIn } from './addresses-in.ts'
import { useInviteStaff } from './mutations.ts'

const labels = worded({ addresses: msg`Email addresses`, role: msg`Role` })

const choices = worded<StaffRole>({
  instructor: msg`Instructor: offers classes`,
  office: msg`Office: classes, families, timetables, payments`,
  admin: msg`Admin: everything`,
})

/** Invites people to work at the school, by their addresses. What could not be sent stays in the field. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInviteStaff()
  const [text, setText] = useState('')
  const [outcomes, setOutcomes] = useState<InvitedStaff>([])
  const send = async (values: FormData) => {
    const role = staffRoles.find((one) => one === textOf(values, 'role')) ?? 'instructor'
    const invited = await invite.mutateAsync({ addresses: addressesIn(text), role })
    setOutcomes(invited)
    setText(addressesOf(invited, 'not_an_address', 'limited').join('\n'))
    const isDone = addressesOf(invited, 'invited').length === invited.length
    if (isDone) notify.success(invitedWords(invited))
    return isDone
  }
  return (
    <PanelForm
      form="invite"
      title={t`Invite someone`}
      labels={labels}
      submitLabel={t`Send the invitations`}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Outcomes outcomes={outcomes} />
          <TextAreaField
            {...field('addresses')}
            rows={4}
            autoComplete="off"
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
            hint={t`One or several, up to ${mostInvited}: between commas, blanks or lines. Each gets a mail with a link that works once, for ${staffInvitationDays} days.`}
          />
          <SelectField {...field('role')} defaultValue="instructor">
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {choices[role]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </PanelForm>
  )
}

const invitedWords = (invited: InvitedStaff) =>
  invited.length > 1
    ? plural(invited.length, { other: '# people are invited' })
    : t`${invited[0]?.address ?? ''} is invited`

const addressesOf = (outcomes: InvitedStaff, ...which: InvitationOutcome[]) =>
  outcomes.filter(({ outcome }) => which.includes(outcome)).map(({ address }) => address)

const outcomeWords = worded<InvitationOutcome>({
  invited: msg`Invited`,
  already_invited: msg`Invited already; the list can send it again`,
  already_staff: msg`Works here already`,
  not_an_address: msg`Not an address`,
  limited: msg`Not sent, as too many invitations were sent: please try again in an hour, or tomorrow`,
})

/** What became of each address, where not all are invited. */
function Outcomes({ outcomes }: { outcomes: InvitedStaff }) {
  return (
    <div role="status">
      {outcomes.length > 0 && (
        <dl className="grid gap-3">
          {invitationOutcomes.map((outcome) => {
            const addresses = addressesOf(outcomes, outcome)
            if (addresses.length === 0) return null
            return (
              <div key={outcome}>
                <dt className="font-semibold">{outcomeWords[outcome]}</dt>
                <dd className="wrap-anywhere text-muted">{addresses.join(', ')}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </div>
  )
}
