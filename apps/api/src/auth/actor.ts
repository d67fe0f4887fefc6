import type { Role } from '@cadenza/contracts/user'
import type { Ctx } from '../context.ts'
import { AppError, forbidden } from '../errors.ts'

/** Nobody signed in. */
export interface Visitor {
  kind: 'visitor'
}

declare const narrowed: unique symbol

/** A person with a row of their own. Everybody signed in may do what a student may. */
export interface Student {
  kind: 'user'
  userId: string
  role: Role
  name: string
  email: string
  emailVerified: boolean
  /** The session of the access token; absent where an identity token let somebody in, or the server itself acts. */
  sessionId?: string
}

/** Only `asInstructor` makes one: a use case that asks for it cannot be called without the check. */
export interface Instructor extends Student {
  [narrowed]: 'instructor'
}

/** Only `asAdmin` makes one. */
export interface Admin extends Student {
  [narrowed]: 'admin'
}

export type Actor = Visitor | Student

/** Narrows to somebody signed in; throws `unauthenticated`. */
export function asStudent(ctx: Ctx): Ctx<Student> {
  if (ctx.actor.kind === 'visitor') throw new AppError('unauthenticated', 'Please sign in')
  return ctx as Ctx<Student>
}

/** Narrows to an instructor; throws `unauthenticated` or `forbidden`. */
export function asInstructor(ctx: Ctx): Ctx<Instructor> {
  return withRole(ctx, 'instructor') as Ctx<Instructor>
}

/** Narrows to an admin; throws `unauthenticated` or `forbidden`. */
export function asAdmin(ctx: Ctx): Ctx<Admin> {
  return withRole(ctx, 'admin') as Ctx<Admin>
}

function withRole(ctx: Ctx, role: Role): Ctx<Student> {
  const student = asStudent(ctx)
  if (student.actor.role !== role) throw forbidden()
  return student
}
