import type { Mutant } from './mutant.ts'

const procedures = 'apps/api/src/policy/permissions.test.ts'
const addresses = 'apps/api/src/rest/permissions.test.ts'

/** Who may call, and whose rows: the policy before both doors, and the owner in each WHERE clause. */
export const policyMutants: Mutant[] = [
  {
    guard: 'the policy before every procedure',
    source: {
      file: 'apps/api/src/trpc/procedures.ts',
      text: '  authorise(rule, ctx.ctx.actor)\n',
      by: '',
    },
    files: [procedures],
    titles: 'a procedure without a rule|a guard that is not',
  },
  {
    guard: 'the policy before every address',
    source: {
      file: 'apps/api/src/rest/guards.ts',
      text: '    authorise(ruleOfRequest(request), ctx.actor)\n',
      by: '',
    },
    files: [addresses],
    titles: 'a guard that is not',
  },
  {
    guard: 'a start with every rule: procedures',
    source: {
      file: 'apps/api/src/policy/require-rules.ts',
      text: '  if (faults.length > 0) throw',
      by: '  if (faults.length > 1_000) throw',
    },
    files: [procedures],
    titles: 'does not start',
  },
  {
    guard: 'a start with every rule: addresses',
    source: {
      file: 'apps/api/src/rest/route-policy.ts',
      text: '  if (faults.length > 0) throw',
      by: '  if (faults.length > 1_000) throw',
    },
    files: [addresses],
    titles: 'does not start|nor does one',
  },
  {
    guard: 'default deny of what has no rule',
    source: {
      file: 'apps/api/src/policy/authorise.ts',
      text: "  if (!rule) return 'forbidden'",
      by: "  if (!rule) return 'allowed'",
    },
    files: [procedures, addresses],
    titles: 'a procedure without a rule|a guard that is not',
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
