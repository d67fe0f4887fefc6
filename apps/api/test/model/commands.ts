import fc from 'fast-check'
import type { Student } from '../../src/auth/actor.ts'
import type { Ctx } from '../../src/context.ts'
import { compare, requireSame } from './compare.ts'
import { note, type Rig } from './rig.ts'
import { pick } from './pick.ts'
import { attempt } from './provider-model.ts'
import type { SchoolModel } from './school-model.ts'
import type { StudentModel } from './things.ts'

export type SchoolCommand = fc.AsyncCommand<SchoolModel, Rig>

/** What a command does to both sides; each returns the same words. */
interface Step {
  model: () => unknown
  real: () => Promise<string>
  /** Whose page is looked at afterwards. */
  student?: StudentModel | undefined
}

/**
 * A command of the model. `plan` looks at the model and returns the step, or undefined when there is nothing to apply
 * it to. Afterwards both sides must have returned the same, and be in the same state.
 */
export function command(
  label: string,
  plan: (model: SchoolModel, real: Rig) => Step | undefined,
): SchoolCommand {
  return {
    check: () => true,
    async run(model, real) {
      const step = plan(model, real)
      if (!step) return
      const answer = await step.real()
      note(real, `${label}: ${answer}`)
      requireSame(`the answer to ${label}`, [attempt(step.model)], [answer])
      await compare(model, real, step.student)
    },
    toString: () => label,
  }
}

export const anyIndex = fc.nat({ max: 11 })

/** How often a command is drawn, beside the others. */
export type Weighted = { weight: number; arbitrary: fc.Arbitrary<SchoolCommand> }

/** Usually one for whom there is something to do; occasionally any of them. */
export function prefer<T>(list: T[], isApt: (item: T) => boolean, index: number): T | undefined {
  const apt = list.filter(isApt)
  return pick(apt.length > 0 && index % 6 !== 5 ? apt : list, index)
}

/** A student's step, by a student who can still sign in. */
export function byStudent(
  label: string,
  index: number,
  isApt: (student: StudentModel, model: SchoolModel) => boolean,
  plan: (student: StudentModel, ctx: Ctx<Student>, model: SchoolModel, real: Rig) => Step | undefined,
): SchoolCommand {
  return command(label, (model, real) => {
    const students = model.students.filter(({ isDeleted }) => !isDeleted)
    const student = prefer(students, (each) => isApt(each, model), index)
    const ctx = student && real.people.get(student.id)?.ctx
    const step = student && ctx && plan(student, ctx, model, real)
    return step && { student, ...step }
  })
}
