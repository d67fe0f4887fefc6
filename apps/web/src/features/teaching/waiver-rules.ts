import { grantWaiverInput } from '@cadenza/contracts/waiver'
import { zodResolver } from '@hookform/resolvers/zod'

export const waiverRules = zodResolver(grantWaiverInput)
