import { approvedCoursePaths } from './approved-course-paths.ts'
import { cartPaths } from './cart-paths.ts'
import { checkoutPaths } from './checkout-paths.ts'
import type { DocumentedPaths } from './documented-path.ts'
import { imagePaths } from './image-paths.ts'
import { instructorCoursePaths } from './instructor-course-paths.ts'
import { moderationPaths } from './moderation-paths.ts'
import { paymentPaths } from './payment-paths.ts'
import { publicPaths } from './public-paths.ts'
import { rolePaths } from './role-paths.ts'
import { signInPaths } from './sign-in-paths.ts'
import { userPaths } from './user-paths.ts'

/** Every documented path, as `/openapi.json` writes it. */
export const documentedPaths: DocumentedPaths = {
  ...signInPaths,
  ...userPaths,
  ...rolePaths,
  ...publicPaths,
  ...instructorCoursePaths,
  ...approvedCoursePaths,
  ...moderationPaths,
  ...cartPaths,
  ...checkoutPaths,
  ...paymentPaths,
  ...imagePaths,
}
