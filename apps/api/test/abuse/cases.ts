import type { AbuseCase } from './abuse-case.ts'
import { cartCases } from './cart-cases.ts'
import { courseCases } from './course-cases.ts'
import { identityCases } from './identity-cases.ts'
import { userCases } from './user-cases.ts'

/** By the part of the design. */
export const abuseCases: Record<string, AbuseCase[]> = {
  'identity and POST /jwt': identityCases,
  users: userCases,
  classes: courseCases,
  cart: cartCases,
}
