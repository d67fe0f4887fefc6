import { asOffice } from '../../src/callers/narrow.ts'
import { addToCart } from '../../src/features/cart/add-to-cart.ts'
import { createFamily } from '../../src/features/families/create-family.ts'
import { saveContact } from '../../src/features/contacts/own-contacts.ts'
import { invited } from '../guardians.ts'
import { newDiscount } from '../discounts.ts'
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
  validFrom: null,
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

const ofFamily = {
  object: ({ student }: World) => student.userId,
  input: (_: World, id: string): object => ({ id }),
}
const filledItem = async ({ student, approvedId, childId: participantId }: World) =>
  (await addToCart(student.ctx, { courseId: approvedId, participantId })).id
const filledCart = async (world: World) => {
  await filledItem(world)
  return world.student.userId
}
async function removedCode(world: World, id: string) {
  const series = await newDiscount(world.product.sql, { kind: 'code' })
  if (id === world.student.userId) await world.product.sql`insert into cart_codes values (${id}, ${series})`
  return { id, series }
}

const aFamily = { name: 'Nora Klein', phone: '', children: [] }

async function askedText({ sql }: World['product']): Promise<string> {
  const [text] = await sql<{ id: string }[]>`select id from asked_consent_texts() where kind = 'photo'`
  return text?.id ?? ''
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
  'admin.families.create': { input: () => ({ name: 'Nora Klein', children: [named] }) },
  'admin.families.addChildren': { ...ofFamily, input: (_, id) => ({ id, children: [named] }) },
  'admin.families.update': {
    object: async ({ office }) => (await createFamily(asOffice(office.ctx), aFamily)).id,
    input: (_, id) => ({ id, name: 'Nora Okoro', phone: '', email: null }),
  },
  'admin.families.fit': {
    ...ofFamily,
    input: ({ childId: participantId, approvedId }, id) => ({
      id,
      participantIds: [participantId],
      courseIds: [approvedId],
    }),
  },
  'admin.families.cart.get': ofFamily,
  'admin.families.cart.add': {
    ...ofFamily,
    input: ({ childId: participantId, approvedId: courseId }, id) => ({ id, courseId, participantId }),
  },
  'admin.families.cart.remove': {
    object: filledItem,
    input: ({ student }, itemId) => ({ id: student.userId, itemId }),
    status: '200 (true)',
    absent: '200 (false)',
  },
  'admin.families.cart.addCode': {
    object: filledCart,
    input: async ({ product }, id) => {
      const code = `CODE${crypto.randomUUID().slice(0, 8)}`
      await newDiscount(product.sql, { code })
      return { id, code }
    },
  },
  'admin.families.cart.removeCode': { ...ofFamily, input: removedCode, status: '200 (true)' },
  'admin.families.cart.setPrice': {
    object: filledItem,
    input: ({ student: { userId: id } }, itemId) => ({ id, itemId, hand: null }),
  },
  'admin.families.cart.discounts': ofFamily,
  'admin.handPrices.list': { input: () => ({}) },
  'admin.families.cart.send': {
    object: filledCart,
    input: (_, id) => ({ id }),
  },
  'admin.families.consents.list': ofFamily,
  'admin.families.consents.record': {
    object: childId,
    input: async ({ product }, participantId) => ({
      participantId,
      textId: await askedText(product),
      given: true,
      how: 'phone',
    }),
  },
  'admin.families.consents.ask': {
    object: childId,
    input: async ({ product }, participantId) => ({ participantId, textId: await askedText(product) }),
  },
}
