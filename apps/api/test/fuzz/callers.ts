import type { TestPerson } from '../factory.ts'
import type { TestApp } from '../test-app.ts'
import { makeWorld } from '../world.ts'
import type { Known } from './from-schema.ts'

export const roles = ['visitor', 'student', 'instructor', 'admin'] as const
export type FuzzRole = (typeof roles)[number]

export interface Crowd {
  known: Known
  person(role: FuzzRole): TestPerson | undefined
}

/** People of every role with rows of their own. Made anew now and then: people are limited, deleted and demoted. */
export async function makeCrowd(product: TestApp): Promise<Crowd> {
  const world = await makeWorld(product)
  const { student, instructor, admin, somebody } = world
  const ids = [world.pendingId, world.deniedId, world.approvedId, world.cartItemId, somebody.userId]
  return {
    known: {
      ids,
      emails: [student.email, instructor.email, admin.email],
      texts: ['Approved', 'Denied', '100.00', '10', 'Test course', 'pi_unknown', 'admin'],
    },
    person: (role) => (role === 'visitor' ? undefined : { student, instructor, admin }[role]),
  }
}
