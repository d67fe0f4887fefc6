import { msg, plural } from '@lingui/core/macro'
import type { Tellings } from './told.ts'

/** What is told of classes, their waiting lists and their registers. */
export const ofClasses = {
  createCourse: ({ actor, subject }) => [
    msg`${actor} added the class ${subject} for its teacher`,
    msg`Added the class ${subject} for its teacher`,
  ],
  reviseCourse: ({ actor, subject }) => [
    msg`${actor} edited the class ${subject} before it was approved`,
    msg`Edited the class ${subject} before it was approved`,
  ],
  nameInstructor: ({ actor, subject }) => [
    msg`${actor} gave another teacher the class ${subject}`,
    msg`Gave another teacher the class ${subject}`,
  ],
  copyTerm: ({ actor, subject, detail }) => [
    msg`${actor} copied ${plural({ classes: Number(detail.courses) }, { one: '# class', other: '# classes' })} into the term ${subject}`,
    msg`Copied ${plural({ classes: Number(detail.courses) }, { one: '# class', other: '# classes' })} into the term ${subject}`,
  ],
  approveCourse: ({ actor, subject, detail }) =>
    detail.own
      ? [
          msg`${actor} approved the class ${subject}, which they had submitted themselves: there was no other admin`,
          msg`Approved the class ${subject}, which they had submitted themselves: there was no other admin`,
        ]
      : [msg`${actor} approved the class ${subject}`, msg`Approved the class ${subject}`],
  denyCourse: ({ actor, subject, detail }) =>
    detail.own
      ? [
          msg`${actor} denied the class ${subject}, which they had submitted themselves`,
          msg`Denied the class ${subject}, which they had submitted themselves`,
        ]
      : [msg`${actor} denied the class ${subject}`, msg`Denied the class ${subject}`],
  undoDecision: ({ actor, subject, before }) =>
    before?.status === 'Denied'
      ? [
          msg`${actor} took back the denial of the class ${subject}`,
          msg`Took back the denial of the class ${subject}`,
        ]
      : [
          msg`${actor} took back the approval of the class ${subject}`,
          msg`Took back the approval of the class ${subject}`,
        ],
  cancelCourse: ({ actor, subject }) => [
    msg`${actor} cancelled the class ${subject}`,
    msg`Cancelled the class ${subject}`,
  ],
  updateApprovedCourse: ({ actor, subject }) => [
    msg`${actor} edited the approved class ${subject}`,
    msg`Edited the approved class ${subject}`,
  ],
  rescheduleCourse: ({ actor, subject }) => [
    msg`${actor} rescheduled the class ${subject}`,
    msg`Rescheduled the class ${subject}`,
  ],
  changeSession: ({ actor, subject, after }) =>
    after?.dateTeacherId
      ? [
          msg`${actor} named another teacher for a date of the class ${subject}`,
          msg`Named another teacher for a date of the class ${subject}`,
        ]
      : [
          msg`${actor} named another room for a date of the class ${subject}`,
          msg`Named another room for a date of the class ${subject}`,
        ],
  nameCoTeacher: ({ actor, subject, after }) =>
    after?.coTeacherId
      ? [
          msg`${actor} named a second teacher for the class ${subject}`,
          msg`Named a second teacher for the class ${subject}`,
        ]
      : [
          msg`${actor} took the second teacher off the class ${subject}`,
          msg`Took the second teacher off the class ${subject}`,
        ],
  seeCourseEdits: ({ actor, subject, detail: { editIds } }) => [
    msg`${actor} looked at ${plural({ edits: Array.isArray(editIds) && editIds.length > 1 ? editIds.length : 1 }, { one: 'an edit', other: '# edits' })} of the class ${subject}`,
    msg`Looked at ${plural({ edits: Array.isArray(editIds) && editIds.length > 1 ? editIds.length : 1 }, { one: 'an edit', other: '# edits' })} of the class ${subject}`,
  ],
  joinLineFor: ({ actor, subject }) => [
    msg`${actor} put a family into the waiting list of ${subject}`,
    msg`Put a family into the waiting list of ${subject}`,
  ],
  leaveLineFor: ({ actor, subject }) => [
    msg`${actor} took a family out of the waiting list of ${subject}`,
    msg`Took a family out of the waiting list of ${subject}`,
  ],
  callFamily: ({ actor, subject }) => [
    msg`${actor} called a family about an offer in ${subject}`,
    msg`Called a family about an offer in ${subject}`,
  ],
  moveEntry: ({ actor, subject, reason, detail }) =>
    detail.way === 'up'
      ? [
          msg`${actor} moved a family up in the waiting list of ${subject}, because: ${reason}`,
          msg`Moved a family up in the waiting list of ${subject}, because: ${reason}`,
        ]
      : [
          msg`${actor} moved a family down in the waiting list of ${subject}, because: ${reason}`,
          msg`Moved a family down in the waiting list of ${subject}, because: ${reason}`,
        ],
  offerOutOfTurn: ({ actor, subject, reason }) => [
    msg`${actor} offered a place out of turn in ${subject}, because: ${reason}`,
    msg`Offered a place out of turn in ${subject}, because: ${reason}`,
  ],
  grantWaiver: ({ actor, subject }) => [
    msg`${actor} let someone in, past ages and prerequisites of ${subject}`,
    msg`Let someone in, past ages and prerequisites of ${subject}`,
  ],
  revokeWaiver: ({ actor, subject }) => [
    msg`${actor} took back an exception from ages and prerequisites of ${subject}`,
    msg`Took back an exception from ages and prerequisites of ${subject}`,
  ],
  setPrerequisites: ({ actor, subject }) => [
    msg`${actor} changed which classes come before ${subject}`,
    msg`Changed which classes come before ${subject}`,
  ],
  setClashPolicy: ({ actor, after }) =>
    after?.policy === 'warn'
      ? [
          msg`${actor} lets students buy classes that overlap, with a warning`,
          msg`Lets students buy classes that overlap, with a warning`,
        ]
      : [
          msg`${actor} lets no student buy classes that overlap`,
          msg`Lets no student buy classes that overlap`,
        ],
  openRegister: ({ actor, subject, detail }) => [
    msg`${actor} opened the register of ${subject} (${plural({ people: Number(detail.people) }, { one: '# person', other: '# people' })})`,
    msg`Opened the register of ${subject} (${plural({ people: Number(detail.people) }, { one: '# person', other: '# people' })})`,
  ],
  openDayRegisters: ({ actor, day, detail }) => [
    msg`${actor} opened all registers of ${day} (${plural({ classes: Number(detail.classes) }, { one: '# class', other: '# classes' })})`,
    msg`Opened all registers of ${day} (${plural({ classes: Number(detail.classes) }, { one: '# class', other: '# classes' })})`,
  ],
  openDesk: ({ actor, subject, detail }) => [
    msg`${actor} opened the desk of ${subject} (${plural({ people: Number(detail.people) }, { one: '# person', other: '# people' })})`,
    msg`Opened the desk of ${subject} (${plural({ people: Number(detail.people) }, { one: '# person', other: '# people' })})`,
  ],
  openEmergencySheet: ({ actor, day, detail }) => [
    msg`${actor} opened the emergency sheet of ${day} (${plural({ people: Number(detail.people) }, { one: '# person', other: '# people' })})`,
    msg`Opened the emergency sheet of ${day} (${plural({ people: Number(detail.people) }, { one: '# person', other: '# people' })})`,
  ],
  openHouse: ({ actor, day }) => [
    msg`${actor} looked at who was in the house on ${day}`,
    msg`Looked at who was in the house on ${day}`,
  ],
  tellMissing: ({ actor, subject }) => [
    msg`${actor} told the guardians that ${subject} had not arrived`,
    msg`Told the guardians that ${subject} had not arrived`,
  ],
  openGate: ({ actor, name }) => [msg`${actor} opened the gate ${name}`, msg`Opened the gate ${name}`],
  enterGate: ({ name }) => [msg`A tablet began at the gate ${name}`, msg`A tablet began at the gate ${name}`],
  endGate: ({ actor, name }) => [msg`${actor} ended the gate ${name}`, msg`Ended the gate ${name}`],
} satisfies Tellings
