import { z } from 'zod'
import { schoolFactsSchema } from './school.ts'

/**
 * What the browser must know before it can do anything; served as /config.json and included in every page.
 */
export const siteConfigSchema = z.object({
  schoolName: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** What else the school says about itself. */
  school: schoolFactsSchema,
  identity: z.object({
    kind: z.enum(['sandbox', 'firebase']),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
  }),
  payments: z.object({
    kind: z.enum(['sandbox', 'stripe']),
    publishableKey: z.string(),
    apiBase: z.string().optional(),
  }),
  /** Only where signing in is a sandbox: the accounts that can be signed in to with one press. */
  demoAccounts: z
    .array(
      z.object({
        who: z.enum(['admin', 'office', 'instructor', 'parent', 'student']),
        email: z.string(),
        password: z.string(),
      }),
    )
    .optional(),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>

/** The response of POST /images, as documented. */
export const uploadedImageSchema = z.object({
  success: z.literal(true),
  data: z.object({ display_url: z.string() }),
})
