import type { Role } from '@cadenza/contracts/user'
import type { Ctx } from '../context.ts'
import { AppError, forbidden } from '../errors.ts'
import type { Admin, Instructor, Student } from './actor.ts'

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
