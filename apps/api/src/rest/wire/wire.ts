import type { CartItem } from '@cadenza/contracts/places/cart'
import { plainCover } from '@cadenza/contracts/pictures/cover-shapes'
import { formatAmount } from '@cadenza/contracts/money/amount'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { SchoolTotals } from '@cadenza/contracts/office/report'
import type { Review } from '@cadenza/contracts/catalogue/review'
import type { User } from '@cadenza/contracts/people/user'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import type {
  WireCartItem,
  WirePayment,
  WireReview,
  WireTotals,
  WireUser,
} from '@cadenza/contracts/wire/wire'
import { formatDateTime } from '@cadenza/contracts/timetable/date-text'

/** Converts our own shapes to the documented ones: with wire-course.ts the only file that knows both. */

/** Minor units as a number of major units: 1999 becomes 19.99. */
export const toMajor = (amountMinor: number) => amountMinor / 100

export function toWireCartItem({ id, course, priceMinor, problem }: CartItem, email: string): WireCartItem {
  return {
    _id: id,
    courseItemId: course.id,
    name: course.name,
    instructor: course.instructor.name,
    price: formatAmount(priceMinor),
    seats: course.capacity,
    availableSeats: course.availableSeats,
    image: plainCover(course.imageUrl),
    email,
    problem,
  }
}

export function toWireUser({ id, name, email, imageUrl, role }: User): WireUser {
  return { _id: id, name, email, image: imageUrl, role: role === 'student' ? undefined : role }
}

export function toWireInstructor({ id, name, email, imageUrl }: Instructor): WireUser {
  return { _id: id, name, email, image: imageUrl, role: 'instructor' }
}

export function toWireReview({ id, rating, reviewDetails, studentName, courseName }: Review): WireReview {
  return { _id: id, rating, reviewDetails, studentName, courseName }
}

export function toWireTotals({ users, courses, revenueMinor }: SchoolTotals): WireTotals {
  return { users, courses, revenue: toMajor(revenueMinor) }
}

/** A payment with its date written in `timeZone`. */
export function toWirePayment(payment: Payment, timeZone: string): WirePayment {
  const { id, name, email, transactionId, lines, paidAt, currency } = payment
  const cart = lines.map((line) => ({
    _id: line.cartItemId ?? line.courseId,
    courseItemId: line.courseId,
    name: line.name,
    instructor: line.instructor,
    price: formatAmount(line.priceMinor),
    seats: line.capacity,
    image: plainCover(line.imageUrl),
    email,
  }))
  return {
    _id: id,
    name,
    email,
    transactionId,
    price: toMajor(payment.amountMinor),
    refunded: toMajor(payment.refundedMinor),
    currency,
    date: formatDateTime(paidAt, timeZone),
    paidAt,
    quantity: cart.length,
    cart,
    courseCartId: cart.map((item) => item._id),
    courseItemId: cart.map((item) => item.courseItemId),
    courseName: cart.map((item) => item.name),
  }
}

export const inserted = (id: string) => ({ acknowledged: true as const, insertedId: id })
export const updated = (changed: boolean) => ({
  acknowledged: true as const,
  matchedCount: 1,
  modifiedCount: changed ? 1 : 0,
})
export const deleted = (count: number) => ({ acknowledged: true as const, deletedCount: count })
