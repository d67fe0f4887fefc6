import type { Role } from '@cadenza/contracts/people/user'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { Ctx } from '../context.ts'
import { AppError, forbidden } from '../errors.ts'
import type { Admin, Gatekeeper, Instructor, Office, Staff, Student } from '../auth/actor.ts'

/** Narrows to a signed-in person; throws `unauthenticated`. */
export function asStudent(ctx: Ctx): Ctx<Student> {
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in')
  return ctx as Ctx<Student>
}

/** Narrows to a tablet at a gate; throws `unauthenticated`. */
export function asGatekeeper(ctx: Ctx): Ctx<Gatekeeper> {
  if (ctx.actor.kind !== 'gate') throw new AppError('unauthenticated', 'This tablet has no gate')
  return ctx as Ctx<Gatekeeper>
}

/** Narrows to an instructor; throws `unauthenticated` or `forbidden`. */
export function asInstructor(ctx: Ctx): Ctx<Instructor> {
  return withRole(ctx, ['instructor']) as Ctx<Instructor>
}

/** Narrows to an admin; throws `unauthenticated` or `forbidden`. */
export function asAdmin(ctx: Ctx): Ctx<Admin> {
  return withRole(ctx, ['admin']) as Ctx<Admin>
}

/** Narrows to someone of the office or an admin; throws `unauthenticated` or `forbidden`. */
export function asOffice(ctx: Ctx): Ctx<Office> {
  return withRole(ctx, officeRoles) as Ctx<Office>
}

/** Narrows to an instructor, someone of the office or an admin; throws `unauthenticated` or `forbidden`. */
export function asStaff(ctx: Ctx): Ctx<Staff> {
  return withRole(ctx, ['instructor', ...officeRoles]) as Ctx<Staff>
}

/** For responses that differ for admins. */
export function isAdmin(ctx: Ctx): ctx is Ctx<Admin> {
  return ctx.actor.kind === 'user' && ctx.actor.role === 'admin'
}

/** For responses that differ for the office and admins. */
export function isOffice(ctx: Ctx): ctx is Ctx<Office> {
  return ctx.actor.kind === 'user' && officeRoles.includes(ctx.actor.role)
}

function withRole(ctx: Ctx, roles: readonly Role[]): Ctx<Student> {
  const student = asStudent(ctx)
  if (!roles.includes(student.actor.role)) throw forbidden()
  return student
}
