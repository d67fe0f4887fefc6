import type { AbuseCase } from './abuse-case.ts'
import { cartCases } from './cart-cases.ts'
import { courseCases } from './course-cases.ts'
import { deliveryCases } from './delivery-cases.ts'
import { identityCases } from './identity-cases.ts'
import { paymentCases } from './payment-cases.ts'
import { protocolCases } from './protocol-cases.ts'
import { uploadCases } from './upload-cases.ts'
import { userCases } from './user-cases.ts'

/** By the part of the design. */
export const abuseCases: Record<string, AbuseCase[]> = {
  'identity and POST /jwt': identityCases,
  users: userCases,
  classes: courseCases,
  cart: cartCases,
  payments: paymentCases,
  'input and protocol': protocolCases,
  uploads: uploadCases,
  'browser and delivery': deliveryCases,
}
