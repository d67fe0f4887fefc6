import { addChildInput } from '@cadenza/contracts/participant'
import { zodResolver } from '@hookform/resolvers/zod'

export const childRules = zodResolver(addChildInput)
