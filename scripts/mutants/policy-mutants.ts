import type { Mutant } from './mutant.ts'

const procedures = 'apps/api/src/policy/permissions.test.ts'
const addresses = 'apps/api/src/rest/permissions.test.ts'

/** Who may call, and whose rows: what both doors ask first, and the owner in each WHERE clause. */
export const policyMutants: Mutant[] = [
  {
    guard: 'who may call, before every procedure',
    source: {
      file: 'apps/api/src/trpc/procedures.ts',
      text: '  authorise(meta, ctx.ctx.actor)\n',
      by: '',
    },
    files: [procedures],
    titles: 'a procedure that does not say|a guard that lets in others',
  },
  {
    guard: 'who may call, before every address',
    source: {
      file: 'apps/api/src/rest/guards.ts',
      text: '    authorise(request.routeOptions.config, ctx.actor)\n',
      by: '',
    },
    files: [addresses],
    titles: 'a guard that lets in others',
  },
  {
    guard: 'a start with an authority for each procedure',
    source: {
      file: 'apps/api/src/trpc/router.ts',
      text: '  if (faults.length > 0) throw',
      by: '  if (faults.length > 1_000) throw',
    },
    files: [procedures],
    titles: 'does not start',
  },
  {
    guard: 'a start with an authority for each address',
    source: {
      file: 'apps/api/src/rest/route-policy.ts',
      text: '  if (faults.length > 0) throw',
      by: '  if (faults.length > 1_000) throw',
    },
    files: [addresses],
    titles: 'does not start|nor does one',
  },
  {
    guard: 'default deny of what says nothing',
    source: {
      file: 'apps/api/src/policy/authorise.ts',
      text: "  if (!authority?.who) return 'forbidden'",
      by: "  if (!authority?.who) return 'allowed'",
    },
    files: [procedures, addresses],
    titles: 'a procedure that does not say|a guard that lets in others',
  },
  {
    guard: 'the owner in the WHERE of a cart row',
    source: {
      file: 'apps/api/src/features/cart/remove-from-cart.ts',
      text: 'and(eq(cartItems.id, id), eq(cartItems.userId, ctx.actor.userId))',
      by: 'eq(cartItems.id, id)',
    },
    files: [procedures],
    titles: 'student.cart.remove',
  },
  {
    guard: 'the owner in the WHERE of a class',
    source: {
      file: 'apps/api/src/features/courses/managed-courses.ts',
      text: "actor.role === 'admin' ? undefined : eq(courses.instructorId, actor.userId)",
      by: 'undefined',
    },
    files: [procedures],
    titles: 'instructor.courses',
  },
  {
    guard: 'the owner in the WHERE of a receipt',
    source: {
      file: 'apps/api/src/features/checkout/list-payments.ts',
      text: "ctx.actor.role === 'admin' ? undefined : eq(payments.userId, ctx.actor.userId)",
      by: 'undefined',
    },
    files: [procedures],
    titles: 'student.payments.get',
  },
  {
    guard: 'the owner in the WHERE of an order',
    source: {
      file: 'apps/api/src/features/checkout/order-store.ts',
      text: 'and(eq(orders.id, orderId), eq(orders.userId, ctx.actor.userId))',
      by: 'eq(orders.id, orderId)',
    },
    files: [procedures],
    titles: 'student.checkout.(cancel|renew)',
  },
  {
    guard: 'the owner in the WHERE of an intent',
    source: {
      file: 'apps/api/src/features/checkout/complete-checkout.ts',
      text: 'and(eq(orders.paymentIntentId, intentId), eq(orders.userId, ctx.actor.userId))',
      by: 'eq(orders.paymentIntentId, intentId)',
    },
    files: [procedures],
    titles: 'student.checkout.complete',
  },
  {
    guard: 'the owner in the WHERE of a review',
    source: {
      file: 'apps/api/src/features/reviews/own-reviews.ts',
      text: 'and(eq(reviews.userId, ctx.actor.userId), eq(reviews.courseId, courseId))',
      by: 'eq(reviews.courseId, courseId)',
    },
    files: [procedures],
    titles: 'student.reviews.withdraw',
  },
]
