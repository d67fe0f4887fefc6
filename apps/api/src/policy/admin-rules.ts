import { courseContent } from './course-fields.ts'
import type { Rule } from './rule.ts'
import { scheduleRules } from './schedule-rules.ts'

const schedules = scheduleRules({ who: 'admin', whose: 'any' })

/** For admins: anybody's rows, each change audited. */
export const adminRules = {
  'admin.courses.list': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'status q sort termId roomId instructorId limit cursor direction',
    gives: 'items:managedCourse nextCursor total',
  },
  'admin.courses.get': { who: 'admin', object: 'course', whose: 'any', names: 'id', gives: ':managedCourse' },
  'admin.courses.approve': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id version',
    gives: ':managedCourse',
  },
  'admin.courses.deny': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id version',
    sets: 'feedback',
    gives: ':managedCourse',
  },
  'admin.courses.undoDecision': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id version',
    gives: ':managedCourse',
  },
  'admin.courses.listUndoable': { who: 'admin', object: 'course', whose: 'any', gives: ':managedCourse' },
  'admin.courses.getReviewFacts': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id',
    gives:
      'prices.medianMinor prices.courses teacher.since teacher.approved teacher.denied teacher.cancelled ' +
      'teacher.rating.average teacher.rating.count lastRound.at lastRound.feedback lastRound.before lastRound.after',
  },
  'admin.courses.getCancellationEffect': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id',
    gives: 'students refundMinor currency holds',
  },
  'admin.courses.countFamilies': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id',
    gives: 'families',
  },
  'admin.courses.cancel': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id',
    sets: 'reason',
    gives: ':managedCourse',
  },
  'admin.courses.updateApproved': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'id',
    sets: courseContent,
    gives: ':managedCourse',
  },
  'admin.courses.canApproveOwn': { who: 'admin', object: 'course', whose: 'any', gives: 'allowed' },
  'admin.courseEdits.list': {
    who: 'admin',
    object: 'courseEdit',
    whose: 'any',
    names: 'limit cursor direction',
    gives: 'items:courseEdit nextCursor total newest',
  },
  'admin.courseEdits.markSeen': {
    who: 'admin',
    object: 'courseEdit',
    whose: 'any',
    names: 'ids upTo',
    gives: 'seen',
  },

  'admin.schedules.get': schedules.get,
  'admin.schedules.preview': schedules.preview,
  'admin.schedules.save': schedules.save,

  'admin.users.list': {
    who: 'admin',
    object: 'user',
    whose: 'any',
    names: 'q role sort page limit cursor direction',
    gives: 'items:listedUser nextCursor total',
  },
  'admin.users.changeRole': {
    who: 'admin',
    object: 'user',
    whose: 'any',
    names: 'id',
    sets: 'role',
    gives: ':listedUser',
  },
  'admin.users.getDeletionEffect': {
    who: 'admin',
    object: 'user',
    whose: 'any',
    names: 'id',
    gives: 'children handedOver places paidMinor currency',
  },
  'admin.users.delete': { who: 'admin', object: 'user', whose: 'any', names: 'id', gives: 'deleted' },

  'admin.payments.search': {
    who: 'admin',
    object: 'payment',
    whose: 'any',
    names: 'q from to state cursor direction limit',
    gives: 'items:payment nextCursor sums.payments sums.amountMinor sums.refundedMinor sums.currency',
  },
  'admin.payments.get': { who: 'admin', object: 'payment', whose: 'any', names: 'id', gives: ':payment' },
  'admin.payments.refund': {
    who: 'admin',
    object: 'payment',
    whose: 'any',
    names: 'id courseIds claimIds',
    gives: ':payment',
  },
  'admin.payments.attention': {
    who: 'admin',
    object: 'refund',
    whose: 'any',
    gives: 'refunds:refund refunds.failure refunds:concerned disputes:dispute events:event',
  },
  'admin.payments.retryRefund': {
    who: 'admin',
    object: 'refund',
    whose: 'any',
    names: 'id',
    gives: 'retried',
  },
  'admin.payments.emailReceipt': {
    who: 'admin',
    object: 'payment',
    whose: 'any',
    names: 'id',
    gives: 'queued',
  },

  'admin.audit.run': {
    who: 'admin',
    object: 'audit',
    whose: 'any',
    gives: 'at provider findings.id findings.rule findings.broken.id findings.broken.about passed failed',
  },
  'admin.auditLog.list': {
    who: 'admin',
    object: 'auditLine',
    whose: 'any',
    names: 'action actor subjectId q from to limit cursor direction',
    gives: 'items:auditLine nextCursor',
  },
  'admin.system.gauges': {
    who: 'admin',
    object: 'site',
    whose: 'any',
    gives:
      'connections.open connections.mostOfOneNetwork bodies.small bodies.event bodies.upload identifying:gate ' +
      'lanes.catalogue:gate lanes.checkout:gate lanes.webhooks:gate lanes.uploads:gate lanes.pages:gate lanes.other:gate',
  },
  'admin.system.health': {
    who: 'admin',
    object: 'site',
    whose: 'any',
    gives:
      'at database.state database.answeredMs database.version database.replicaBehindSeconds ' +
      'queue.state queue.queues:queueGauge queue.queues.state ' +
      'payments.state payments.provider payments.calls:calls payments.events:eventGauge ' +
      'mail.state mail.calls:calls mail.waiting:queueGauge images.state images.calls:calls ' +
      'audit.state audit.last.at audit.last.provider audit.last.passed audit.last.failed audit.last.broken.id audit.last.broken.rule ' +
      'process.state process.startedAt process.nodeVersion process.memoryBytes process.connections process.waiting',
  },
  'admin.reports.totals': {
    who: 'admin',
    object: 'totals',
    whose: 'any',
    gives: 'users courses revenueMinor currency pendingCourses oldestPendingAt',
  },
  'admin.reports.weeks': {
    who: 'admin',
    object: 'totals',
    whose: 'any',
    names: 'weeks',
    gives: 'currency weeks.startsOn weeks.paidMinor weeks.refundedMinor weeks.seats',
  },
  'admin.reports.fill': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    gives:
      'fullest.id fullest.name fullest.seatsTaken fullest.capacity fullest.startsOn ' +
      'slowest.id slowest.name slowest.seatsTaken slowest.capacity slowest.startsOn',
  },
  'admin.lists.export': {
    who: 'admin',
    object: 'site',
    whose: 'any',
    names: 'list q role status sort termId roomId instructorId action actor subjectId from to state cursor',
    gives: 'columns rows nextCursor',
  },
} as const satisfies Record<string, Rule>
