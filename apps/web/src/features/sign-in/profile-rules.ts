import { updateProfileInput } from '@cadenza/contracts/user'
import { zodResolver } from '@hookform/resolvers/zod'

export const profileRules = zodResolver(updateProfileInput)
