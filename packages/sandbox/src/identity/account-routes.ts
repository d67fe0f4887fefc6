import type { FastifyPluginAsync } from 'fastify'
import type { IdentityContext } from './context.ts'
import { toFields, type Fields } from './fields.ts'
import { createAuthUri } from './operations/create-auth-uri.ts'
import { deleteOwnAccount } from './operations/delete.ts'
import { lookup } from './operations/lookup.ts'
import { resetPassword } from './operations/reset-password.ts'
import { sendOobCode } from './operations/send-oob-code.ts'
import { signInWithIdp } from './operations/sign-in-with-idp.ts'
import { signInWithPassword } from './operations/sign-in-with-password.ts'
import { signUp } from './operations/sign-up.ts'
import { update } from './operations/update.ts'
import { requireApiKey } from './require-api-key.ts'

type Operation = (context: IdentityContext, body: Fields) => Promise<object>

const operations: Record<string, Operation> = {
  createAuthUri,
  delete: deleteOwnAccount,
  lookup,
  resetPassword,
  sendOobCode,
  signInWithIdp,
  signInWithPassword,
  signUp,
  update,
}

const bodyLimit = 32 * 1024

/** `POST /v1/accounts:…` and the two settings that the SDK reads. Bodies are JSON, of no other content type. */
export function accountRoutes(context: IdentityContext): FastifyPluginAsync {
  return async (app) => {
    const prefix = '/identitytoolkit.googleapis.com'
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    )
    app.addHook('onRequest', requireApiKey)
    for (const [name, operation] of Object.entries(operations)) {
      // The router reads `::` as a colon.
      app.post(`${prefix}/v1/accounts::${name}`, { bodyLimit }, async ({ body }) =>
        operation(context, toFields(body)),
      )
    }
    app.get(`${prefix}/v2/recaptchaConfig`, async () => recaptchaConfig)
    app.get(`${prefix}/v2/passwordPolicy`, async () => passwordPolicy)
  }
}

/** The SDK insists on a key, also when nothing is enforced. */
const recaptchaConfig = {
  recaptchaKey: 'projects/sandbox/keys/none',
  recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
}

const passwordPolicy = {
  schemaVersion: 1,
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
}
