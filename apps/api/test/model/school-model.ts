import { smallestChargeMinor } from '@cadenza/contracts/money/money'
import { MoneyBackModel } from './money-back-model.ts'
import { attempt, ProviderModel, refuse, type Intent } from './provider-model.ts'
import {
  claims,
  isFor,
  sum,
  type CourseModel,
  type Item,
  type Line,
  type OrderModel,
  type StudentModel,
} from './things.ts'

// What the product promises, in the simplest words: no database, no locks, no jobs, one thing after another.

const mostRenewals = 10

export class SchoolModel {
  readonly provider = new ProviderModel()
  readonly students: StudentModel[]
  readonly courses: CourseModel[]
  readonly orders: OrderModel[] = []
  readonly moneyBack = new MoneyBackModel(this.provider)
  /** Events of the provider that were processed: they are not requested again. */
  readonly heard = new Set<string>()

  constructor(students: StudentModel[], courses: CourseModel[]) {
    this.students = students
    this.courses = courses
  }

  /** Intents whose secret was given to a student: they can be paid for as long as the provider takes money. */
  get intents(): Intent[] {
    return this.orders.flatMap(({ intent }) => intent ?? [])
  }

  get paidOrders(): OrderModel[] {
    return this.orders.filter(({ status }) => status === 'paid')
  }

  get liveOrders(): OrderModel[] {
    return this.orders.filter(isLive)
  }

  /** Live, or waiting for a transfer. */
  get holdingOrders(): OrderModel[] {
    return this.orders.filter((order) => isLive(order) || order.status === 'reserved')
  }

  liveOrderOf(student: StudentModel): OrderModel | undefined {
    return this.liveOrders.find((order) => order.student === student)
  }

  latestOrderOf(student: StudentModel): OrderModel | undefined {
    return this.liveOrderOf(student) ?? this.orders.findLast((order) => order.student === student)
  }

  seatsTaken(course: CourseModel): number {
    return this.#lines().filter((line) => line.course === course && claims(line)).length
  }

  isEnrolled(item: Item): boolean {
    return this.#lines().some((line) => isFor(item)(line) && line.state === 'confirmed')
  }

  holdsSeat(item: Item): boolean {
    return this.#lines().some((line) => isFor(item)(line) && line.state === 'held')
  }

  isReserved(item: Item): boolean {
    const reserved = this.orders.filter(({ status }) => status === 'reserved')
    return reserved.some(({ lines }) => lines.some((line) => isFor(item)(line) && line.state === 'held'))
  }

  /** Whether so many more seats are not there. */
  isFull(course: CourseModel, wanted = 1): boolean {
    return this.seatsTaken(course) + wanted > course.capacity
  }

  // The student's cart and checkout

  addToCart(student: StudentModel, item: Item) {
    if (item.course.status !== 'Approved') refuse('not_found')
    if (this.isEnrolled(item)) refuse('already_enrolled')
    if (this.isReserved(item)) refuse('place_reserved')
    // A class sold out to others is not sold out to a student who holds a seat in it.
    if (this.isFull(item.course) && !this.holdsSeat(item)) refuse('sold_out')
    if (student.cart.some(isFor(item))) refuse('already_in_cart')
    student.cart.push(item)
  }

  /** What the page shows: the running hold's total, else the cart's at today's prices. */
  shownTotal(student: StudentModel): number {
    const live = this.liveOrderOf(student)
    return live && isCurrent(live) ? live.totalMinor : cartTotal(student)
  }

  startCheckout(student: StudentModel, totalMinor: number): OrderModel {
    const live = this.liveOrderOf(student)
    if (live && isCurrent(live)) {
      if (live.totalMinor !== totalMinor) refuse('price_changed')
      return this.#withIntent(live)
    }
    this.#endLiveOrder(student)
    if (student.cart.length === 0) refuse('cart_empty')
    // A total that no card can be charged never claims seats; objections to its lines are reported first.
    if (totalMinor < smallestChargeMinor && student.cart.some((item) => this.#hasProblem(student, item)))
      this.#claim(student, -1)
    if (totalMinor < smallestChargeMinor)
      refuse(cartTotal(student) === totalMinor && totalMinor === 0 ? 'zero_total' : 'price_changed')
    return this.#withIntent(this.#claim(student, totalMinor))
  }

  enrolFree(student: StudentModel) {
    this.#endLiveOrder(student)
    settle(this.#claim(student, 0))
  }

  renew(student: StudentModel, order: OrderModel | undefined) {
    if (order?.student !== student) refuse('not_found')
    const runs = order.status === 'open' || order.status === 'awaiting_payment'
    if (!runs || order.isOver || order.renewals >= mostRenewals) refuse('hold_ended')
    order.renewals++
  }

  cancel(student: StudentModel, order: OrderModel | undefined) {
    if (order?.student !== student) refuse('not_found')
    this.#release(order)
  }

  complete(student: StudentModel, intent: Intent | undefined): 'paid' | 'processing' | 'failed' {
    const order = this.orders.find((each) => each.intent && each.intent === intent)
    if (!order?.intent || order.student !== student) refuse('not_found')
    if (order.status === 'paid') return 'paid'
    const { status } = this.provider.find(order.intent)
    if (status === 'succeeded') settle(order)
    if (status === 'succeeded') return 'paid'
    return status === 'canceled' ? 'failed' : 'processing'
  }

  // The office sells

  /** Returns what became of it. */
  place(student: StudentModel, totalMinor: number, { isToCome }: { isToCome: boolean }): 'paid' | 'reserved' {
    if (totalMinor === 0) refuse('zero_total')
    if (student.isDeleted) refuse('not_found')
    this.#endLiveOrder(student)
    const order = this.#claim(student, totalMinor)
    order.byHand = true
    if (!isToCome) settle(order)
    if (!isToCome) return 'paid'
    order.status = 'reserved'
    order.hasReference = true
    student.cart = student.cart.filter((item) => !order.lines.some(isFor(item)))
    return 'reserved'
  }

  record(order: OrderModel, amountMinor: number) {
    if (isLive(order) && amountMinor === order.totalMinor) {
      const outcome = this.#endIntent(order)
      if (outcome === 'paid') refuse('already_paid')
      order.intent = undefined
    }
    if (order.status === 'paid') refuse('already_paid')
    if (order.status === 'expired' && !order.hasReference) refuse('not_reserved')
    if (amountMinor !== order.totalMinor) refuse('amount_differs')
    if (order.status === 'expired' && order.lines.some((line) => !this.#isFree(line, order)))
      refuse('places_released')
    order.byHand = true
    settle(order)
  }

  extend(order: OrderModel) {
    if (!order.hasReference) refuse('not_found')
    if (order.status !== 'reserved') refuse('not_reserved')
    order.isOver = false
  }

  releaseReserved(order: OrderModel) {
    if (order.status !== 'reserved') refuse('not_reserved')
    this.#release(order)
  }

  // What happens without any user

  lookAfter(order: OrderModel) {
    if (order.status === 'reserved' && order.isOver) this.#release(order)
    if (!isLive(order)) return
    const status = order.intent && this.provider.find(order.intent).status
    if (status === 'succeeded') return settle(order)
    if (!order.isOver && order.status !== 'releasing') return
    if (status === 'requires_action' && !order.extended && order.status !== 'releasing') {
      order.extended = true
      order.isOver = false
      return
    }
    this.#release(order)
  }

  /** On a report that this intent has succeeded, settles what is not booked yet. */
  settleIfPaid(intentId: string) {
    const order = this.orders.find(({ intent }) => intent?.id === intentId)
    if (order?.status === 'paid') return
    this.provider.requireUp()
    if (order?.intent?.status === 'succeeded') settle(order)
  }

  // The school

  approve(course: CourseModel) {
    if (course.status !== 'Pending' && course.status !== 'Approved') refuse('status_not_allowed')
    course.status = 'Approved'
  }

  deny(course: CourseModel) {
    if (course.status !== 'Pending') refuse('status_not_allowed')
    course.status = 'Denied'
  }

  cancelCourse(course: CourseModel) {
    if (course.status !== 'Approved' && course.status !== 'Cancelled') refuse('status_not_allowed')
    course.status = 'Cancelled'
  }

  closeCourse(course: CourseModel) {
    const has = ({ lines }: OrderModel) => lines.some((line) => line.course === course && claims(line))
    for (const order of this.holdingOrders.filter(has))
      attempt(() => (order.status === 'reserved' ? this.#releaseOf(order, course) : this.#release(order)))
    for (const order of this.paidOrders.filter(has))
      this.moneyBack.request(order, (line) => line.course === course)
    if (this.liveOrders.some(has)) refuse('unavailable')
  }

  edit(course: CourseModel, { capacity, priceMinor }: Pick<CourseModel, 'capacity' | 'priceMinor'>) {
    if (course.status !== 'Approved') refuse('course_not_editable')
    if (capacity < this.seatsTaken(course)) refuse('seats_below_taken')
    Object.assign(course, { capacity, priceMinor })
  }

  revise(course: CourseModel, { capacity, priceMinor }: Pick<CourseModel, 'capacity' | 'priceMinor'>) {
    if (course.status !== 'Pending' && course.status !== 'Denied') refuse('course_not_editable')
    Object.assign(course, { capacity, priceMinor, status: 'Pending' })
  }

  deleteStudent(student: StudentModel): boolean {
    if (student.isDeleted) return false
    student.isDeleted = true
    student.cart = []
    const live = this.liveOrderOf(student)
    if (live) live.status = 'releasing'
    for (const order of this.orders.filter((each) => each.student === student && each.status === 'reserved'))
      this.#release(order)
    return true
  }

  // How it is done

  #lines(student?: StudentModel): Line[] {
    return this.orders.filter((order) => !student || order.student === student).flatMap(({ lines }) => lines)
  }

  #endLiveOrder(student: StudentModel) {
    const live = this.liveOrderOf(student)
    if (live && this.#release(live) === 'paid') refuse('already_paid')
  }

  #hasProblem({ cart }: StudentModel, item: Item): boolean {
    const { course } = item
    if (this.isEnrolled(item) || this.isReserved(item) || course.status !== 'Approved') return true
    return this.isFull(course, seatsOf(cart, course)) && !this.holdsSeat(item)
  }

  /** Whether a place of an order that was released can be booked again. */
  #isFree(line: Line, { lines }: OrderModel): boolean {
    const { course } = line
    if (this.isEnrolled(line) || this.holdsSeat(line) || course.status !== 'Approved') return false
    return !this.isFull(course, seatsOf(lines, course))
  }

  #claim(student: StudentModel, totalMinor: number): OrderModel {
    const { cart } = student
    if (cart.length === 0) refuse('cart_empty')
    if (cart.some((item) => this.isEnrolled(item))) refuse('already_enrolled')
    if (cart.some(({ course }) => course.status === 'Approved' && this.isFull(course, seatsOf(cart, course))))
      refuse('sold_out')
    if (cart.some((item) => this.isReserved(item))) refuse('place_reserved')
    if (cart.some(({ course }) => course.status !== 'Approved')) refuse('cart_changed')
    if (cartTotal(student) !== totalMinor) refuse('price_changed')
    const lines = cart.map((item): Line => ({ ...item, priceMinor: item.course.priceMinor, state: 'held' }))
    const fresh = { id: '', intent: undefined, byHand: false, hasReference: false, isOver: false }
    const untouched = { extended: false, renewals: 0 }
    const order: OrderModel = { ...fresh, ...untouched, student, lines, totalMinor, status: 'open' }
    this.orders.push(order)
    return order
  }

  #withIntent(order: OrderModel): OrderModel {
    if (order.intent) return order
    let answer = this.provider.call('create', () => {})
    // A failure stored under one key is followed at once by a try with the next key.
    while (answer === 'failed') answer = this.provider.call('create', () => {})
    if (answer !== 'answered') refuse('unavailable')
    order.intent = { id: '', secret: '', status: 'unsettled', refundedMinor: 0, isDisputed: false }
    order.status = 'awaiting_payment'
    return order
  }

  /** Cancel before release: while the provider has not said that it is canceled, the seats stay held. */
  #release(order: OrderModel): 'released' | 'paid' {
    if (order.status !== 'reserved') {
      if (!isLive(order)) return order.status === 'paid' ? 'paid' : 'released'
      if (this.#endIntent(order) === 'paid') return 'paid'
    }
    order.status = 'expired'
    for (const line of order.lines) line.state = 'released'
    return 'released'
  }

  /** The other places of a reserved order go on waiting for their money, as a new order; what costs nothing waits no more. */
  #releaseOf(order: OrderModel, course: CourseModel) {
    const others = order.lines.filter((line) => line.course !== course)
    this.#release(order)
    if (others.length === 0) return
    const lines = others.map((line): Line => ({ ...line, state: 'held' }))
    const rest: OrderModel = {
      ...order,
      id: '',
      status: 'reserved',
      lines,
      totalMinor: sum(lines),
      extended: false,
      renewals: 0,
    }
    order.hasReference = false
    if (rest.totalMinor === 0) Object.assign(rest, { byHand: false, hasReference: false, isOver: false })
    if (rest.totalMinor === 0) settle(rest)
    this.orders.push(rest)
  }

  /** No card can pay it any more, unless one has. */
  #endIntent(order: OrderModel): 'ended' | 'paid' {
    order.status = 'releasing'
    const { intent } = order
    if (!intent) return 'ended'
    const answer = this.provider.call('cancel', () => {
      if (intent.status !== 'succeeded') intent.status = 'canceled'
    })
    if (answer !== 'answered') refuse('unavailable')
    if (intent.status !== 'succeeded') return 'ended'
    settle(order)
    return 'paid'
  }
}

function isLive({ status }: OrderModel): boolean {
  return status === 'open' || status === 'awaiting_payment' || status === 'releasing'
}

function isCurrent({ status, isOver, lines, student }: OrderModel): boolean {
  const same = lines.length === student.cart.length && lines.every((line) => student.cart.some(isFor(line)))
  return status !== 'releasing' && !isOver && same
}

function settle(order: OrderModel) {
  if (order.status === 'paid' || order.status === 'review') return
  if (isForErasedChild(order)) return giveBack(order)
  order.status = 'paid'
  for (const line of order.lines) {
    line.state = 'confirmed'
    order.student.cart = order.student.cart.filter((item) => !isFor(line)(item))
  }
}

/** Children are erased with the account of who looks after them. */
const isForErasedChild = ({ student, lines }: OrderModel) =>
  student.isDeleted && lines.some(({ participant }) => participant !== student.family[0])

/** Money that no order can take goes back. */
function giveBack(order: OrderModel) {
  order.status = 'review'
  for (const line of order.lines) line.state = 'released'
  if (order.intent) order.intent.refundedMinor = order.totalMinor
}

const cartTotal = ({ cart }: StudentModel) => sum(cart.map(({ course }) => course))

/** How many places of a class a cart asks for. */
export const seatsOf = (cart: Item[], wanted: CourseModel) =>
  cart.filter(({ course }) => course === wanted).length
