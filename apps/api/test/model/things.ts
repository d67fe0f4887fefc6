import type { Intent } from './provider-model.ts'

export interface CourseModel {
  id: string
  name: string
  status: 'Pending' | 'Approved' | 'Denied' | 'Cancelled'
  capacity: number
  priceMinor: number
}

/** Who attends: the student themselves, or a child of theirs. */
export interface ParticipantModel {
  id: string
}

/** A place that is wanted: of one class, for one participant. */
export interface Item {
  course: CourseModel
  participant: ParticipantModel
}

/** An account, with all participants whom it buys for: its self first. */
export interface StudentModel {
  id: string
  isDeleted: boolean
  family: ParticipantModel[]
  cart: Item[]
}

export interface Line extends Item {
  priceMinor: number
  state: 'held' | 'confirmed' | 'released' | 'revoked'
}

export interface OrderModel {
  /** Known once the books were read. */
  id: string
  student: StudentModel
  lines: Line[]
  totalMinor: number
  status: 'open' | 'awaiting_payment' | 'releasing' | 'reserved' | 'paid' | 'expired' | 'review'
  intent: Intent | undefined
  /** Its money came without a card, or is to come so. */
  byHand: boolean
  /** It has a reference that a payer writes on a transfer. */
  hasReference: boolean
  /** Its time is up. */
  isOver: boolean
  extended: boolean
  renewals: number
}

/** The place counts against the class's capacity. */
export const claims = ({ state }: Line) => state === 'held' || state === 'confirmed'
export const sum = (lines: { priceMinor: number }[]) =>
  lines.reduce((total, line) => total + line.priceMinor, 0)
export const isFor = (item: Item) => (other: Item) =>
  other.course === item.course && other.participant === item.participant
