import { saveContact } from '../../src/features/contacts/own-contacts.ts'
import { invited } from '../guardians.ts'
import { staffInvited } from '../staff-invitations.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const childId = ({ childId: id }: World) => id
const ofChild = { object: childId, input: (_: World, participantId: string) => ({ participantId }) }
const named = { givenName: 'Mia', familyName: 'Weber', birthDate: '2017-03-04' }
const contact = {
  name: 'Aunt Ada',
  phone: '+49 30 123456',
  relation: 'aunt',
  isEmergency: true,
  mayPickUp: false,
  validUntil: null,
}
// The student's address is the invited one.
const invitation = {
  input: async ({ product, somebody, student: { email } }: World) => ({
    token: await invited(product, {
      by: somebody,
      participantId: await product.make.child(somebody),
      email,
    }),
  }),
  others: '404',
}

const staffInvitation = {
  input: async ({ product, student: { email } }: World) => ({
    token: await staffInvited(product, { by: await product.make.admin(), email, role: 'instructor' }),
  }),
  others: '404',
}

export const familySamples: Samples = {
  'student.participants.list': {},
  'student.participants.add': { input: () => named },
  'student.participants.update': { object: childId, input: (_, id) => ({ id, ...named }) },
  'student.participants.remove': {
    object: childId,
    input: (_, participantId) => ({ participantId, idToken: 'none' }),
    status: '409',
  },
  'student.participants.undoRemoval': ofChild,
  'student.participants.changes': ofChild,
  'student.privacy.exportChild': ofChild,

  'student.guardians.list': ofChild,
  'student.guardians.invite': {
    object: childId,
    input: ({ somebody }, participantId) => ({ participantId, email: somebody.email }),
  },
  'public.invitations.get': { input: invitation.input },
  'student.guardians.accept': invitation,
  'public.staffInvitations.get': { ...staffInvitation, visitor: '200' },
  'student.staffInvitations.accept': staffInvitation,
  'student.guardians.revoke': {
    object: ({ product, childId: id, somebody }) => product.make.guardian(id, somebody),
    input: (_, id) => ({ id }),
    status: '200 (true)',
    absent: '200 (false)',
  },

  'student.contacts.list': ofChild,
  'student.contacts.save': {
    object: childId,
    input: (_, participantId) => ({ participantId, ...contact }),
  },
  'student.contacts.remove': {
    object: async ({ student, childId: participantId }) =>
      (await saveContact(student.ctx, { participantId, ...contact }))[0]?.id ?? '',
    input: ({ childId: participantId }, id) => ({ participantId, id }),
    status: '200 (true)',
    absent: '200 (false)',
  },

  'admin.families.list': { input: () => ({}) },
}
