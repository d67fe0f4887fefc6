import { reviewForm } from '@cadenza/contracts/review'
import { zodResolver } from '@hookform/resolvers/zod'

export const reviewRules = zodResolver(reviewForm, undefined, { raw: true })
