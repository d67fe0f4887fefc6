import { feedbackSchema } from '@cadenza/contracts/course'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

const denyForm = z.object({ status: z.literal('Denied'), feedback: feedbackSchema })

export const denyRules = zodResolver(denyForm, undefined, { raw: true })
