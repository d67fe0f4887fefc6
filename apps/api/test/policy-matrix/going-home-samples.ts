import { asOffice } from '../../src/callers/narrow.ts'
import { recordContact } from '../../src/features/contacts/record-contact.ts'
import { disputeTokenOf } from '../../src/features/contacts/dispute-contact.ts'
import { setMustNotCollect } from '../../src/features/participants/going-home.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const childId = ({ childId: id }: World) => id
export const told = { recordedHow: 'phone' as const, toldBy: 'Nora Weber' }
export const grandpa = {
  name: 'Grandpa Joe',
  phone: '+49 30 123456',
  relation: 'grandfather',
  isEmergency: false,
  mayPickUp: true,
  validFrom: '2027-07-08',
  validUntil: '2027-07-08',
}
const stranger = { name: 'Someone Else', reason: 'A court said so' }

/** The id of a contact that the office wrote down. */
export const recordedContact = async ({ office, childId: participantId }: World) =>
  (await recordContact(asOffice(office.ctx), { participantId, ...grandpa, ...told })).id

export const goingHomeSamples: Samples = {
  'student.participants.goingHome': {
    object: childId,
    input: (_, participantId) => ({ participantId }),
  },
  'student.participants.setMayLeaveAlone': {
    object: childId,
    input: (_, participantId) => ({ participantId, alone: true }),
  },
  'student.participants.setMustNotCollect': {
    object: childId,
    input: (_, participantId) => ({ participantId, add: stranger }),
  },
  'admin.participants.setMayLeaveAlone': {
    object: childId,
    input: (_, participantId) => ({ participantId, alone: true, ...told }),
  },
  'admin.participants.setMustNotCollect': {
    object: async ({ student, childId: participantId }) => {
      await setMustNotCollect(student.ctx, { participantId, add: stranger })
      return participantId
    },
    input: (_, participantId) => ({ participantId, add: stranger, ...told }),
  },
  'admin.contacts.save': {
    object: childId,
    input: (_, participantId) => ({ participantId, ...grandpa, ...told }),
  },
  'admin.contacts.remove': {
    object: recordedContact,
    input: ({ childId: participantId }, id) => ({ participantId, id, ...told }),
    status: '200 (true)',
    absent: '200 (false)',
  },
  'public.contacts.dispute': {
    input: async (world) => ({
      token: disputeTokenOf(world.product.deps, {
        contactId: await recordedContact(world),
        userId: world.student.userId,
      }),
    }),
  },
}
