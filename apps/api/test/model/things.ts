import type { Intent } from './provider-model.ts'

export interface CourseModel {
  id: string
  name: string
  status: 'Pending' | 'Approved' | 'Denied' | 'Cancelled'
  capacity: number
  priceMinor: number
}

export interface StudentModel {
  id: string
  isDeleted: boolean
  cart: Set<CourseModel>
}

export interface Line {
  course: CourseModel
  priceMinor: number
  state: 'held' | 'confirmed' | 'released' | 'revoked'
}

export interface OrderModel {
  /** Known once the books were read. */
  id: string
  student: StudentModel
  lines: Line[]
  totalMinor: number
  status: 'open' | 'awaiting_payment' | 'releasing' | 'paid' | 'expired'
  intent: Intent | undefined
  /** Its time is up. */
  isOver: boolean
  extended: boolean
  renewals: number
}

/** The place counts against the class's capacity. */
export const claims = ({ state }: Line) => state === 'held' || state === 'confirmed'
export const sum = (lines: { priceMinor: number }[]) =>
  lines.reduce((total, line) => total + line.priceMinor, 0)
