import type { Rule } from './rule.ts'

const inserted = 'acknowledged insertedId message'
const updated = 'acknowledged matchedCount modifiedCount'
const deleted = 'acknowledged deletedCount'

const preload = {
  who: 'signedIn',
  object: 'course',
  whose: 'own or admin',
  names: 'id',
  gives: ':wireManagedCourse',
} as const satisfies Rule
const ownCourses = {
  who: 'staff',
  object: 'course',
  whose: 'own or admin',
  names: 'email',
  gives: ':wireManagedCourse',
} as const satisfies Rule
const promotion = {
  who: 'admin',
  object: 'user',
  whose: 'any',
  names: 'id',
  gives: updated,
} as const satisfies Rule

/** The policy of the documented HTTP paths. */
export const documentedRules = {
  'POST /jwt': { who: 'identityToken', object: 'session', whose: 'own', names: 'email', gives: '' },

  // Everybody sees instructors; admins see all.
  'GET /users': { who: 'anyone', object: 'user', whose: 'public', gives: ':wireUser' },
  'POST /users': {
    who: 'identified',
    object: 'user',
    whose: 'own',
    names: 'email',
    sets: 'name image',
    gives: inserted,
  },
  'DELETE /users/:id': { who: 'admin', object: 'user', whose: 'any', names: 'id', gives: deleted },
  'PATCH /users/admin/:id': promotion,
  'PATCH /users/instructor/:id': promotion,
  'GET /users/admin/:id': {
    who: 'signedIn',
    object: 'user',
    whose: 'own or admin',
    names: 'id',
    gives: 'admin',
  },
  'GET /users/instructor/:id': {
    who: 'signedIn',
    object: 'user',
    whose: 'own or admin',
    names: 'id',
    gives: 'instructor',
  },

  'GET /approvedCourses': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    names: 'q limit cursor',
    gives: ':wireCourse',
  },
  'GET /approvedCourses/:id': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    names: 'id',
    gives: ':wireCourse',
  },
  'GET /reviews': { who: 'anyone', object: 'review', whose: 'public', gives: ':wireReview' },

  'POST /instructorCourses': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    ignores: 'instructor email status',
    sets: 'name seats price image',
    gives: inserted,
  },
  'GET /instructorCourses': { ...ownCourses, names: '' },
  'GET /instructorCourses/:id': preload,
  'PUT /instructorCourses/:id': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    sets: 'name seats price',
    gives: updated,
  },
  'GET /updateCoursesStatus/:id': preload,
  'GET /myCourses': ownCourses,
  'GET /myApprovedCourses': ownCourses,
  'PUT /approvedCourses/:id': {
    who: 'staff',
    object: 'course',
    whose: 'own or admin',
    names: 'id email status',
    ignores: 'instructor',
    sets: 'name seats price image',
    gives: updated,
  },

  'POST /approvedCourses': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'courseId _id email name',
    ignores: 'status image instructor price seats',
    gives: inserted,
  },
  'PUT /updateCoursesStatus/:id': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id',
    ignores: 'image instructor price seats name email',
    sets: 'status',
    gives: updated,
  },
  'PUT /denyCoursesStatus/:id': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id',
    sets: 'status feedback',
    gives: updated,
  },

  'GET /carts': { who: 'signedIn', object: 'cartItem', whose: 'own', names: 'email', gives: ':wireCartItem' },
  'POST /carts': {
    who: 'signedIn',
    object: 'cartItem',
    whose: 'own',
    names: 'courseItemId email',
    ignores: 'seats image instructor name price',
    gives: inserted,
  },
  'DELETE /carts/:id': { who: 'signedIn', object: 'cartItem', whose: 'own', names: 'id', gives: deleted },

  'POST /create-payment-intent': {
    who: 'signedIn',
    object: 'order',
    whose: 'own',
    verified: true,
    names: 'price',
    gives: ':wireCheckout',
  },
  'POST /payments': {
    who: 'signedIn',
    object: 'order',
    whose: 'own',
    names: 'transactionId',
    ignores: 'name email price date quantity cart courseCartId courseItemId courseName',
    gives:
      'insertResult.acknowledged insertResult.insertedId deleteResult.acknowledged deleteResult.deletedCount payment:wirePayment',
  },
  'GET /payments': {
    who: 'signedIn',
    object: 'payment',
    whose: 'own or admin',
    names: 'email',
    gives: ':wirePayment',
  },

  'GET /admin-stats': { who: 'admin', object: 'totals', whose: 'any', gives: 'users courses revenue' },
  'POST /images': {
    who: 'signedIn',
    object: 'image',
    whose: 'own',
    sets: 'image',
    gives: 'success data.display_url',
  },
  'POST /webhooks/stripe': { who: 'provider', object: 'event', whose: 'any', gives: 'received' },
} as const satisfies Record<string, Rule>
