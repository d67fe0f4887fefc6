import { inFunction } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'

const features = 'apps/api/src/features'
const invitation = `${features}/guardians/invitation.ts`
const invite = `${features}/guardians/invite-guardian.ts`
const guardians = `${features}/guardians/guardians.test.ts`
const whilePaying = `${features}/guardians/removed-while-paying.test.ts`
const erasedWhilePaying = 'apps/api/test/races/erased-while-paying.test.ts'
const ownContacts = `${features}/contacts/own-contacts.ts`
const contacts = `${features}/contacts/contacts.test.ts`
const erase = `${features}/participants/erase-participants.ts`
const leave = `${features}/participants/leave-family.ts`
const erasure = `${features}/participants/erasure.test.ts`
const words = `${features}/privacy/erased-words.test.ts`

/** Who becomes a guardian and ceases to be one, whose contacts are whose, and what an erasure leaves. */
export const guardianMutants: Mutant[] = [
  {
    guard: 'invitation: of the address that it was sent to',
    source: { file: invitation, text: 'email === actor.email && ', by: '' },
    files: [guardians],
    titles: 'nobody but of the address',
  },
  {
    guard: 'invitation: its link verifies the address',
    source: {
      file: invitation,
      text: '      if (!actor.emailVerified) await proveAddress(tx, actor)\n',
      by: '',
    },
    files: [guardians],
    titles: 'its link proves the address',
  },
  {
    guard: 'invitation: used, taken back or late, it has ended',
    source: {
      file: invitation,
      text: '(row) => !row.acceptedAt && !row.revokedAt && row.expiresAt > now()',
      by: '() => true',
    },
    files: [guardians],
    titles: 'used twice|late, it has ended|taken back, it has ended',
  },
  {
    guard: 'invitation: two tabs accept one after the other',
    source: { file: invitation, text: '    await lockInvitedFor(tx, token)\n', by: '' },
    files: [guardians],
    titles: 'in two tabs at once',
  },
  {
    guard: 'invitation: the queue has its token sealed',
    source: { file: invite, text: 'ctx.seal.seal(token, placeOfToken(made.id))', by: 'token' },
    files: [guardians],
    titles: 'the queue keeps it sealed',
  },
  {
    guard: 'invitation: so many guardians at most',
    source: { file: invite, text: '(row?.others ?? 0) >= guardianLimit', by: 'false' },
    files: [guardians],
    titles: 'others at most, invitations included',
  },
  {
    guard: 'guardianship: ended by its two sides alone',
    source: {
      file: `${features}/guardians/revoke-guardian.ts`,
      text: '        or(eq(participants.ownerId, userId), eq(guardianships.userId, userId)),\n',
      by: '',
    },
    files: [guardians],
    titles: 'another’s is not ended',
  },
  {
    guard: 'guardianship: who is removed keeps nothing in the cart',
    source: {
      file: `${features}/guardians/revoke-guardian.ts`,
      text: '.delete(cartItems)\n    .where(and(eq(cartItems.userId, userId), ',
      by: '.delete(cartItems)\n    .where(and(eq(cartItems.userId, ownerId), ',
    },
    files: [whilePaying],
    titles: 'leaves their cart',
  },
  {
    guard: 'guardianship: removed before or after a cart and a checkout, not beside them',
    source: {
      file: `${features}/guardians/revoke-guardian.ts`,
      text: '    await lockPair(tx, found)\n',
      by: '',
    },
    files: [whilePaying],
    titles: 'removed and (paying|selecting) at once',
  },
  {
    guard: 'contacts: taken away by who looks after the child',
    source: {
      file: ownContacts,
      text: '          inArray(contacts.participantId, lookedAfterBy(ctx.actor.userId)),\n',
      by: '',
    },
    files: [contacts],
    titles: 'somebody else’s child',
  },
  {
    guard: 'contacts: changed through their own child alone',
    source: {
      file: ownContacts,
      text: '.where(and(eq(contacts.id, id), eq(contacts.participantId, participantId)))',
      by: '.where(eq(contacts.id, id))',
    },
    files: [contacts],
    titles: 'somebody else’s child',
  },
  {
    guard: 'contacts: two guardians count one after the other',
    source: {
      file: ownContacts,
      text: 'await lockToChange(tx, ctx, [participantId])\n    if (id)',
      by: 'await requireLookedAfter(tx, ctx, participantId)\n    if (id)',
    },
    files: [contacts],
    titles: 'also when two guardians add at once',
  },
  ...['contacts', 'participantPrivate', 'familyChanges', 'eligibilityWaivers', 'cartItems'].map((table) => ({
    guard: `erasure: ${table} go`,
    source: {
      file: erase,
      text: 'of [contacts, participantPrivate, familyChanges, eligibilityWaivers, cartItems])',
      by: `of [contacts, participantPrivate, familyChanges, eligibilityWaivers, cartItems].filter((one) => one !== ${table}))`,
    },
    files: [words, erasure],
    titles: 'after an account is erased|after one child|nobody’s any more',
  })),
  {
    guard: 'erasure: invited addresses go',
    source: {
      file: `${features}/guardians/live-guardianships.ts`,
      text: '  invitedEmail: null,\n',
      by: '',
    },
    files: [words],
    titles: 'after an account is erased',
  },
  {
    guard: 'erasure: a checkout for the child ends first, at the provider',
    source: {
      file: `${features}/participants/child-erasure.ts`,
      text: "  if (!(await endCheckoutsFor(ctx, { participantId }))) throw conflict('payment_in_progress')\n",
      by: '',
    },
    files: [erasure],
    titles: 'while the provider cannot say',
  },
  {
    guard: 'erasure: a checkout that has just begun ends with it',
    source: {
      file: `${features}/participants/child-erasure.ts`,
      text: '    await endCheckouts(tx, inArray(orders.id, holdingFor(tx, [participantId])))\n',
      by: '',
    },
    files: [erasedWhilePaying],
    titles: 'orders: no place',
  },
  {
    guard: 'erasure: asked for by who has just signed in',
    source: {
      file: `${features}/participants/child-erasure.ts`,
      text: '  await requireFreshSignIn(ctx, idToken)\n',
      by: '',
    },
    files: [erasure],
    titles: 'a stolen token erases nobody',
  },
  {
    guard: 'erasure: not before its time, nor once it was undone',
    source: {
      file: `${features}/participants/erase-due-children.ts`,
      text: '      .where(and(eq(participants.id, id), isDue))',
      by: '      .where(eq(participants.id, id))',
    },
    files: [erasure],
    titles: 'undone in the very moment',
  },
  {
    guard: 'may_buy_for: nobody for a child that is to be erased',
    sql: inFunction('may_buy_for', 'and erase_at is null', ''),
    files: [erasure],
    titles: 'nobody buys for the child',
  },
  {
    guard: 'settle_order: money for who may no longer be bought for goes back',
    sql: inFunction('settle_order', 'not may_buy_for(v_order.user_id, claim.participant_id)', 'false'),
    files: [erasedWhilePaying, whilePaying],
    titles: 'orders: no place|while the provider is away',
  },
  {
    guard: 'settle_order: a child that is erased with its payer gets no place',
    sql: inFunction('settle_order', ' or person.erased_at is not null and not person.is_self', ''),
    files: [erasedWhilePaying],
    titles: 'erased with the account of who pays',
  },
  {
    guard: 'guardianship: who is removed while paying is not charged',
    source: {
      file: `${features}/guardians/revoke-guardian.ts`,
      text: '  if (found) await endTheirCheckout(ctx, found)\n',
      by: '',
    },
    files: [whilePaying],
    titles: 'a checkout that holds the seat ends',
  },
  {
    guard: 'erasure: before or after what is selected, not beside it',
    source: {
      file: erase,
      text: ".orderBy(asc(users.id)).for('no key update')",
      by: '.orderBy(asc(users.id))',
    },
    files: [erasure],
    titles: 'erased and selected at once',
  },
  {
    guard: 'erasure: a child passes to who may buy for it alone',
    source: { file: leave, text: '        eq(guardianships.canBuy, true),\n', by: '' },
    files: [erasure],
    titles: 'without a guardian who may buy',
  },
  {
    guard: 'erasure: a self passes to nobody',
    source: { file: leave, text: '        eq(participants.isSelf, false),\n', by: '' },
    files: [erasure],
    titles: 'a self passes to nobody',
  },
  {
    guard: 'erasure: an unverified address ends no invitations',
    source: {
      file: `${features}/users/tombstone.ts`,
      text: 'person?.isVerified ? person.email : null',
      by: 'person?.email ?? null',
    },
    files: [erasure],
    titles: 'never verified',
  },
  {
    guard: 'review: siblings in one class make one row',
    source: {
      file: `${features}/reviews/own-reviews.ts`,
      text: '        .limit(1),\n',
      by: ',\n',
    },
    files: [`${features}/reviews/reviews.test.ts`],
    titles: 'two siblings in one class',
  },
  {
    guard: 'review: only of a class that is over',
    source: {
      file: `${features}/reviews/own-reviews.ts`,
      text: 'and(ownSeatIn(ctx, courseId), or(isReviewable, hasWritten(ctx, courseId)))',
      by: 'ownSeatIn(ctx, courseId)',
    },
    files: [`${features}/reviews/reviews.test.ts`],
    titles: 'a class with sessions is reviewed',
  },
  {
    guard: 'waiver: a teacher’s is for who was in a class of theirs or has selected this one',
    source: {
      file: `${features}/timetable/waivers.ts`,
      text: "actor.role === 'admin' ? undefined : mayLetIn(tx, actor.userId, courseId)",
      by: 'undefined',
    },
    files: [`${features}/timetable/waivers.test.ts`],
    titles: 'a teacher guessed',
  },
  {
    guard: 'waiver: a teacher is told no name but by a roster',
    source: {
      file: `${features}/timetable/waivers.ts`,
      text: "if (actor.role === 'admin') return attendee.name",
      by: 'return attendee.name',
    },
    files: [`${features}/timetable/waivers.test.ts`],
    titles: 'a teacher guessed|has no name',
  },
  {
    guard: 'waiver: two children of one name are nobody',
    source: {
      file: `${features}/timetable/waivers.ts`,
      text: 'if (!found || another)',
      by: 'if (!found)',
    },
    files: [`${features}/timetable/waivers.test.ts`],
    titles: 'by its given name',
  },
]
