import type { Rule } from './rule.ts'

/** For everybody with an account: their own rows alone. */
export const studentRules = {
  'student.viewer.get': { who: 'signedIn', object: 'user', whose: 'own', gives: ':viewer' },
  'student.viewer.register': {
    who: 'signedIn',
    object: 'user',
    whose: 'own',
    names: 'email',
    sets: 'name imageUrl',
    gives: 'viewer:viewer created',
  },
  'student.viewer.update': {
    who: 'signedIn',
    object: 'user',
    whose: 'own',
    sets: 'name imageUrl birthDate',
    gives: ':viewer',
  },
  'student.viewer.sendAddressCode': { who: 'signedIn', object: 'user', whose: 'own', gives: 'sent' },
  'student.viewer.confirmAddress': {
    who: 'signedIn',
    object: 'user',
    whose: 'own',
    names: 'code',
    gives: 'verified',
  },

  'student.privacy.card': { who: 'signedIn', object: 'user', whose: 'own', gives: ':publicCard' },
  'student.privacy.agreeToCard': {
    who: 'signedIn',
    object: 'user',
    whose: 'own',
    sets: 'showsEmail showsPhoto',
    gives: ':publicCard',
  },
  'student.privacy.export': { who: 'signedIn', object: 'user', whose: 'own', gives: ':ownData' },
  'student.privacy.erase': {
    who: 'signedIn',
    object: 'user',
    whose: 'own',
    names: 'idToken confirmation',
    gives: 'erased',
  },

  'student.cart.get': {
    who: 'signedIn',
    object: 'cartItem',
    whose: 'own',
    gives: 'items:cartItem totalMinor currency',
  },
  'student.cart.add': {
    who: 'signedIn',
    object: 'cartItem',
    whose: 'own',
    names: 'courseId participantId',
    gives: ':cartItem',
  },
  'student.cart.remove': { who: 'signedIn', object: 'cartItem', whose: 'own', names: 'id', gives: 'removed' },

  'student.checkout.start': {
    who: 'signedIn',
    object: 'order',
    whose: 'own',
    verified: true,
    names: 'totalMinor',
    gives: ':checkout',
  },
  'student.checkout.current': { who: 'signedIn', object: 'order', whose: 'own', gives: ':orderState' },
  'student.checkout.complete': {
    who: 'signedIn',
    object: 'order',
    whose: 'own',
    names: 'transactionId',
    gives: ':completion',
  },
  'student.checkout.renew': {
    who: 'signedIn',
    object: 'order',
    whose: 'own',
    names: 'orderId',
    gives: ':orderState',
  },
  'student.checkout.cancel': {
    who: 'signedIn',
    object: 'order',
    whose: 'own',
    names: 'orderId',
    gives: ':orderState',
  },
  'student.checkout.enrolFree': {
    who: 'signedIn',
    object: 'order',
    whose: 'own',
    verified: true,
    gives: ':completion',
  },

  'student.openings.list': {
    who: 'signedIn',
    object: 'openingTicket',
    whose: 'own',
    gives: 'opening:opening ticket:openingTicket',
  },
  'student.openings.take': {
    who: 'signedIn',
    object: 'openingTicket',
    whose: 'own',
    verified: true,
    names: 'openingId',
    gives: 'opening:opening ticket:openingTicket',
  },
  'student.openings.checkIn': {
    who: 'signedIn',
    object: 'openingTicket',
    whose: 'own',
    names: 'openingId ticket',
    gives: ':openingTicket',
  },

  'student.payments.list': { who: 'signedIn', object: 'payment', whose: 'own', gives: ':payment' },
  'student.payments.get': {
    who: 'signedIn',
    object: 'payment',
    whose: 'own or admin',
    names: 'id',
    gives: ':payment',
  },

  'student.enrolments.list': { who: 'signedIn', object: 'enrolment', whose: 'own', gives: ':enrolment' },
  'student.enrolments.listCancelled': {
    who: 'signedIn',
    object: 'enrolment',
    whose: 'own',
    gives: ':cancelledPlace',
  },

  'student.enrolments.withdraw': {
    who: 'signedIn',
    object: 'enrolment',
    whose: 'own',
    names: 'enrolmentId',
    gives: 'withdrawn',
  },

  'student.reviews.listOwn': { who: 'signedIn', object: 'review', whose: 'own', gives: ':ownReview' },
  'student.reviews.write': {
    who: 'signedIn',
    object: 'review',
    whose: 'own',
    names: 'courseId',
    sets: 'rating reviewDetails',
    gives: ':ownReview',
  },
  'student.reviews.withdraw': {
    who: 'signedIn',
    object: 'review',
    whose: 'own',
    names: 'courseId',
    gives: 'removed',
  },

  'student.calendar.list': { who: 'signedIn', object: 'calendarFeed', whose: 'own', gives: ':calendarFeed' },
  'student.calendar.create': {
    who: 'signedIn',
    object: 'calendarFeed',
    whose: 'own',
    sets: 'scope subjectId',
    gives: 'feed:calendarFeed address',
  },
  'student.calendar.revoke': {
    who: 'signedIn',
    object: 'calendarFeed',
    whose: 'own',
    names: 'id',
    gives: 'removed',
  },

  'student.session.end': { who: 'signedIn', object: 'session', whose: 'own', gives: 'ended' },
  'student.session.endAll': { who: 'signedIn', object: 'session', whose: 'own', gives: 'ended' },
} as const satisfies Record<string, Rule>
