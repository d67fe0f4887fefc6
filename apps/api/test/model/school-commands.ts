import fc from 'fast-check'
import { cancelCourse } from '../../src/features/class-changes/cancel-course.ts'
import { approveCourse, denyCourse } from '../../src/features/moderation/moderate-course.ts'
import { reviseCourse } from '../../src/features/courses/revise-course.ts'
import { updateApprovedCourse } from '../../src/features/courses/update-approved-course.ts'
import { refundPayment, retryRefund } from '../../src/features/refunds/refund-payment.ts'
import { deleteUser } from '../../src/features/privacy/delete-user.ts'
import { anyIndex, command, prefer, type Weighted } from './commands.ts'
import { pick } from './pick.ts'
import { answerOf, type Rig } from './rig.ts'
import type { SchoolModel } from './school-model.ts'
import type { CourseModel } from './things.ts'

export const prices = [0, 2000, 2000, 5000, 5000]
const changes = fc.record({
  capacity: fc.integer({ min: 1, max: 3 }),
  priceMinor: fc.constantFrom(...prices),
})

/** What admins and instructors do. */
export const schoolCommands: Weighted[] = [
  { weight: 2, arbitrary: anyIndex.map(approves) },
  { weight: 1, arbitrary: anyIndex.map(denies) },
  { weight: 1, arbitrary: anyIndex.map(cancelsCourse) },
  { weight: 3, arbitrary: fc.tuple(anyIndex, changes).map(([which, to]) => edits(which, to)) },
  { weight: 1, arbitrary: fc.tuple(anyIndex, changes).map(([which, to]) => revises(which, to)) },
  {
    weight: 4,
    arbitrary: fc.tuple(anyIndex, fc.option(anyIndex)).map(([which, line]) => refunds(which, line)),
  },
  { weight: 2, arbitrary: anyIndex.map(retries) },
  { weight: 1, arbitrary: anyIndex.map(deletesStudent) },
]

function onCourse(
  label: string,
  index: number,
  model: (model: SchoolModel, course: CourseModel) => unknown,
  real: (real: Rig, course: CourseModel) => Promise<unknown>,
) {
  return command(`${label} class ${index}`, (school, rig) => {
    const course = pick(school.courses, index)
    return (
      course && {
        model: () => void model(school, course),
        real: () => answerOf(() => real(rig, course)),
      }
    )
  })
}

function approves(index: number) {
  return onCourse(
    'the admin approves',
    index,
    (model, course) => model.approve(course),
    ({ admin }, { id }) => approveCourse(admin.ctx, { id }),
  )
}

function denies(index: number) {
  return onCourse(
    'the admin denies',
    index,
    (model, course) => model.deny(course),
    ({ admin }, { id }) => denyCourse(admin.ctx, { id, feedback: 'Not yet' }),
  )
}

function cancelsCourse(index: number) {
  return onCourse(
    'the admin cancels',
    index,
    (model, course) => model.cancelCourse(course),
    ({ admin }, { id }) => cancelCourse(admin.ctx, { id, reason: 'No room' }),
  )
}

function edits(index: number, to: Pick<CourseModel, 'capacity' | 'priceMinor'>) {
  return onCourse(
    `the teacher gives ${to.capacity} seats at ${to.priceMinor} to`,
    index,
    (model, course) => model.edit(course, to),
    ({ teacher }, { id, name }) =>
      updateApprovedCourse(teacher.ctx, { id, name, capacity: to.capacity, price: to.priceMinor }),
  )
}

function revises(index: number, to: Pick<CourseModel, 'capacity' | 'priceMinor'>) {
  return onCourse(
    'the teacher revises',
    index,
    (model, course) => model.revise(course, to),
    ({ teacher }, { id, name }) =>
      reviseCourse(teacher.ctx, { id, name, capacity: to.capacity, price: to.priceMinor }),
  )
}

export function refunds(which: number, line: number | null) {
  const label = `the admin refunds ${line === null ? 'all' : `line ${line}`} of payment ${which}`
  return command(label, (model, { product, admin }) => {
    const order = prefer(
      model.paidOrders,
      ({ lines }) => lines.some(({ state }) => state === 'confirmed'),
      which,
    )
    if (!order) return undefined
    const place = line === null ? undefined : pick(order.lines, line)
    return {
      student: order.student,
      model: () => model.moneyBack.request(order, (each) => !place || each === place),
      real: () =>
        answerOf(async () => {
          const [payment] = await product.sql<{ id: string }[]>`
            select id from payments where order_id = ${order.id}`
          const claims = await product.sql<{ id: string }[]>`
            select id from seat_claims where order_id = ${order.id}
               and course_id = ${place?.course.id ?? null} and participant_id = ${place?.participant.id ?? null}`
          const claimIds = place && claims.map(({ id }) => id)
          return refundPayment(admin.ctx, { id: payment?.id ?? '', claimIds })
        }),
    }
  })
}

export function retries(which: number) {
  return command(`the admin sends refund ${which} again`, ({ moneyBack }, { admin }) => {
    const failed = moneyBack.refunds.filter(({ status }) => status === 'failed')
    const refund = pick(failed, which) ?? pick(moneyBack.refunds, which)
    return (
      refund && {
        model: () => moneyBack.retry(refund),
        real: () => answerOf(() => retryRefund(admin.ctx, { id: refund.id })),
      }
    )
  })
}

function deletesStudent(which: number) {
  return command(`the admin deletes student ${which}`, (model, { admin }) => {
    const student = pick(model.students, which)
    return (
      student && {
        model: () => String(model.deleteStudent(student)),
        real: () =>
          answerOf(
            () => deleteUser(admin.ctx, { id: student.id }),
            ({ deleted }) => String(deleted),
          ),
      }
    )
  })
}
