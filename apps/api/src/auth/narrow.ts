import type { Role } from '@cadenza/contracts/user'
import type { Ctx } from '../context.ts'
import { AppError, forbidden } from '../errors.ts'
import type { Admin, Instructor, Staff, Student } from './actor.ts'

/** Narrows to a signed-in person; throws `unauthenticated`. */
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

/** Narrows to an instructor or an admin; throws `unauthenticated` or `forbidden`. */
export function asStaff(ctx: Ctx): Ctx<Staff> {
  const { role } = asStudent(ctx).actor
  if (role !== 'instructor' && role !== 'admin') throw forbidden()
  return ctx as Ctx<Staff>
}

/** For responses that differ for admins. */
export function isAdmin(ctx: Ctx): ctx is Ctx<Admin> {
  return ctx.actor.kind === 'user' && ctx.actor.role === 'admin'
}

function withRole(ctx: Ctx, role: Role): Ctx<Student> {
  const student = asStudent(ctx)
  if (student.actor.role !== role) throw forbidden()
  return student
}
