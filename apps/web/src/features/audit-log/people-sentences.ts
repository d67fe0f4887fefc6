import { msg, plural, select } from '@lingui/core/macro'
import { mailWords } from '../../shared/people/mail-words.ts'
import { textOf, type Telling, type Tellings } from './told.ts'

const made: Telling = ({ actor, subject, role }) => [
  msg`${actor} made ${subject} ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
  msg`Made ${subject} ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
]

/** What is told of accounts, families and those who work here. */
export const ofPeople = {
  changeRole: made,
  changeRoleByCommand: made,
  promoteByConfig: made,
  inviteStaff: ({ actor, role }) => [
    msg`${actor} invited someone to become ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
    msg`Invited someone to become ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
  ],
  resendStaffInvitation: ({ actor, role }) => [
    msg`${actor} invited someone again to become ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
    msg`Invited someone again to become ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
  ],
  withdrawStaffInvitation: ({ actor, role }) => [
    msg`${actor} withdrew an invitation to become ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
    msg`Withdrew an invitation to become ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
  ],
  acceptStaffInvitation: ({ actor, role }) => [
    msg`${actor} accepted an invitation and became ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
    msg`Accepted an invitation and became ${select(role, { admin: 'an admin', office: 'one of the office', instructor: 'an instructor', other: 'a student' })}`,
  ],
  updateInstructorProfile: ({ actor, subject }) => [
    msg`${actor} edited the public profile of ${subject}`,
    msg`Edited the public profile of ${subject}`,
  ],
  deleteUser: ({ actor, subject }) => [
    msg`${actor} deleted the account of ${subject}`,
    msg`Deleted the account of ${subject}`,
  ],
  eraseOwnAccount: ({ actor }) => [msg`${actor} erased their own account`, msg`Erased their own account`],
  askChildErasure: ({ actor }) => [
    msg`${actor} asked to erase one of their children`,
    msg`Asked to erase one of their children`,
  ],
  undoChildErasure: ({ actor }) => [
    msg`${actor} kept one of their children that was to be erased`,
    msg`Kept one of their children that was to be erased`,
  ],
  eraseChild: ({ actor }) => [
    msg`${actor} erased a child, as a guardian had asked`,
    msg`Erased a child, as a guardian had asked`,
  ],
  addRemark: ({ actor, subject }) => [
    msg`${actor} wrote a remark about ${subject}`,
    msg`Wrote a remark about ${subject}`,
  ],
  removeRemark: ({ actor, subject }) => [
    msg`${actor} removed a remark about ${subject}`,
    msg`Removed a remark about ${subject}`,
  ],
  correctChild: ({ actor, subject, detail: { fields } }) => {
    if (!Array.isArray(fields) || (fields.includes('birthDate') && fields.length > 1))
      return [
        msg`${actor} corrected the name and birth date of ${subject}`,
        msg`Corrected the name and birth date of ${subject}`,
      ]
    return fields.includes('birthDate')
      ? [msg`${actor} corrected the birth date of ${subject}`, msg`Corrected the birth date of ${subject}`]
      : [msg`${actor} corrected the name of ${subject}`, msg`Corrected the name of ${subject}`]
  },
  emailPlaces: ({ actor, subject, detail: { what } }) =>
    what === 'calendar'
      ? [
          msg`${actor} emailed the calendar links once more to ${subject}`,
          msg`Emailed the calendar links once more to ${subject}`,
        ]
      : [
          msg`${actor} emailed the places to come once more to ${subject}`,
          msg`Emailed the places to come once more to ${subject}`,
        ],
  sendMailAgain: ({ actor, subject, detail }) => [
    msg`${actor} sent a mail (${{ mail: mailWords(textOf(detail.mail) ?? '') }}) again to ${subject}`,
    msg`Sent a mail (${{ mail: mailWords(textOf(detail.mail) ?? '') }}) again to ${subject}`,
  ],
  sendMessage: ({ actor, detail }) => [
    msg`${actor} sent a message to ${plural({ people: Number(detail.people ?? 0) }, { one: '# person', other: '# people' })}`,
    msg`Sent a message to ${plural({ people: Number(detail.people ?? 0) }, { one: '# person', other: '# people' })}`,
  ],
  stopMessage: ({ actor }) => [msg`${actor} stopped a message`, msg`Stopped a message`],
  liftBounce: ({ actor, subject }) => [
    msg`${actor} had mail tried again to the address of ${subject}`,
    msg`Had mail tried again to the address of ${subject}`,
  ],
  askAddressChange: ({ actor, subject }) => [
    msg`${actor} started a change of the email address of ${subject}`,
    msg`Started a change of the email address of ${subject}`,
  ],
  handOverChildren: ({ actor, subject, detail: { participantIds } }) => [
    msg`${actor} made another guardian the primary one of ${plural({ children: Array.isArray(participantIds) ? participantIds.length : 1 }, { one: '# child', other: '# children' })} of ${subject}`,
    msg`Made another guardian the primary one of ${plural({ children: Array.isArray(participantIds) ? participantIds.length : 1 }, { one: '# child', other: '# children' })} of ${subject}`,
  ],
  createFamily: ({ actor, subject, detail }) =>
    detail.existing === true
      ? [
          msg`${actor} prepared the family of ${subject}, which had an account`,
          msg`Prepared the family of ${subject}, which had an account`,
        ]
      : [
          msg`${actor} made the family of ${subject}, without an account`,
          msg`Made the family of ${subject}, without an account`,
        ],
  addChildren: ({ actor, subject, detail: { children } }) => [
    msg`${actor} added ${plural({ children: typeof children === 'number' ? children : 1 }, { one: '# child', other: '# children' })} to the family of ${subject}`,
    msg`Added ${plural({ children: typeof children === 'number' ? children : 1 }, { one: '# child', other: '# children' })} to the family of ${subject}`,
  ],
  updateFamily: ({ actor, subject }) => [
    msg`${actor} changed the name, number or address of the family of ${subject}`,
    msg`Changed the name, number or address of the family of ${subject}`,
  ],
  claimFamily: ({ actor }) => [
    msg`${actor} got an account with the family that the office had made`,
    msg`Got an account with the family that the office had made`,
  ],
  addToFamilyCart: ({ actor, subject }) => [
    msg`${actor} put a class into the cart of ${subject}`,
    msg`Put a class into the cart of ${subject}`,
  ],
  removeFromFamilyCart: ({ actor, subject }) => [
    msg`${actor} took a class out of the cart of ${subject}`,
    msg`Took a class out of the cart of ${subject}`,
  ],
  sendFamilyCart: ({ actor, subject }) => [
    msg`${actor} mailed the way to the cart to ${subject}`,
    msg`Mailed the way to the cart to ${subject}`,
  ],
  addFamilyCode: ({ actor, subject, detail }) => [
    msg`${actor} put the code ${{ code: textOf(detail.code) ?? '?' }} into the cart of ${subject}`,
    msg`Put the code ${{ code: textOf(detail.code) ?? '?' }} into the cart of ${subject}`,
  ],
  removeFamilyCode: ({ actor, subject, detail }) => [
    msg`${actor} took the code ${{ code: textOf(detail.code) ?? '?' }} out of the cart of ${subject}`,
    msg`Took the code ${{ code: textOf(detail.code) ?? '?' }} out of the cart of ${subject}`,
  ],
  recordConsent: ({ actor, subject, detail: { given, how } }) => {
    if (given === true)
      return how === 'paper'
        ? [
            msg`${actor} recorded that a parent agreed for ${subject}, on paper`,
            msg`Recorded that a parent agreed for ${subject}, on paper`,
          ]
        : [
            msg`${actor} recorded that a parent agreed for ${subject}, by phone`,
            msg`Recorded that a parent agreed for ${subject}, by phone`,
          ]
    return how === 'paper'
      ? [
          msg`${actor} recorded that a parent declined for ${subject}, on paper`,
          msg`Recorded that a parent declined for ${subject}, on paper`,
        ]
      : [
          msg`${actor} recorded that a parent declined for ${subject}, by phone`,
          msg`Recorded that a parent declined for ${subject}, by phone`,
        ]
  },
  recordContact: ({ actor, subject }) => [
    msg`${actor} wrote down a contact of ${subject}`,
    msg`Wrote down a contact of ${subject}`,
  ],
  removeRecordedContact: ({ actor, subject }) => [
    msg`${actor} removed a contact of ${subject}`,
    msg`Removed a contact of ${subject}`,
  ],
  disputeContact: ({ actor, subject }) => [
    msg`${actor} said that a contact of ${subject} is wrong`,
    msg`Said that a contact of ${subject} is wrong`,
  ],
  setMayLeaveAlone: ({ actor, subject, detail: { alone } }) =>
    alone === true
      ? [
          msg`${actor} recorded that ${subject} may go home alone`,
          msg`Recorded that ${subject} may go home alone`,
        ]
      : [
          msg`${actor} recorded that ${subject} may not go home alone`,
          msg`Recorded that ${subject} may not go home alone`,
        ],
  setMustNotCollect: ({ actor, subject, detail: { holds } }) =>
    holds === true
      ? [
          msg`${actor} recorded that someone must not pick up ${subject}`,
          msg`Recorded that someone must not pick up ${subject}`,
        ]
      : [
          msg`${actor} recorded that someone may pick up ${subject} again`,
          msg`Recorded that someone may pick up ${subject} again`,
        ],
  askForConsent: ({ actor, subject }) => [
    msg`${actor} mailed a guardian to ask for an answer about ${subject}`,
    msg`Mailed a guardian to ask for an answer about ${subject}`,
  ],
  tellAbsence: ({ actor, subject }) => [
    msg`${actor} noted that ${subject} does not come, as the family said`,
    msg`Noted that ${subject} does not come, as the family said`,
  ],
  undoAbsence: ({ actor, subject }) => [
    msg`${actor} noted that ${subject} comes after all, as the family said`,
    msg`Noted that ${subject} comes after all, as the family said`,
  ],
  exportOnRequest: ({ actor, subject, why }) => [
    msg`${actor} downloaded the data of ${subject}, because: ${why}`,
    msg`Downloaded the data of ${subject}, because: ${why}`,
  ],
  eraseOnRequest: ({ actor, subject, why }) => [
    msg`${actor} erased the account of ${subject}, because: ${why}`,
    msg`Erased the account of ${subject}, because: ${why}`,
  ],
  readPrivateNotes: ({ actor, subject, why, detail }) =>
    typeof detail.why === 'string'
      ? [
          msg`${actor} read the private notes of ${subject}, because: ${why}`,
          msg`Read the private notes of ${subject}, because: ${why}`,
        ]
      : [
          msg`${actor} read the private notes of ${subject}, for a class`,
          msg`Read the private notes of ${subject}, for a class`,
        ],
} satisfies Tellings
