import { updateInstructorProfileInput } from '@cadenza/contracts/user'
import { zodResolver } from '@hookform/resolvers/zod'

export const teacherProfileRules = zodResolver(updateInstructorProfileInput)
