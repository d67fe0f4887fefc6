import type { Role } from '@cadenza/contracts/people/user'

/** A visitor who is not signed in. */
export interface Visitor {
  kind: 'visitor'
}

/** Only auth/narrow.ts creates values with this brand. */
declare const narrowed: unique symbol

/** A person with a row of their own. Every signed-in person may do what a student may. */
export interface Student {
  kind: 'user'
  userId: string
  role: Role
  name: string
  email: string
  emailVerified: boolean
  /** The school was told what to call them at. */
  hasPhone: boolean
  /** The session of the access token; absent where an identity token was used, or where the server itself acts. */
  sessionId?: string
}

/** Only `asInstructor` makes one: a use case that requires it cannot be called without the check. */
export interface Instructor extends Student {
  role: 'instructor'
  [narrowed]: 'instructor'
}

/** Someone who does the office's work: of the office, or an admin. Only `asOffice` makes one. */
export interface Office extends Student {
  role: 'office' | 'admin'
  [narrowed]: 'office' | 'admin'
}

/** Only `asAdmin` makes one. */
export interface Admin extends Office {
  role: 'admin'
  [narrowed]: 'admin'
}

/** Instructors, the office and admins; made by `asStaff`. */
export type Staff = Instructor | Office

/** A tablet at a door, by its cookie: no account, and admitted to the procedures of gates alone. */
export interface Gatekeeper {
  kind: 'gate'
  gateId: string
  gateName: string
  /** By the school's calendar. */
  day: string
  /** From then on it only hands in what it marked before. */
  endsAt: Date
}

export type Actor = Visitor | Student | Gatekeeper
