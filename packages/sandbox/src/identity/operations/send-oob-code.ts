import { setTimeout as pause } from 'node:timers/promises'
import type { ISql } from 'postgres'
import { deliverMail } from '../../mail/mail-box.ts'
import { findAccountByEmail } from '../accounts.ts'
import { sandboxApiKey } from '../api-key.ts'
import { countAttempt } from '../attempts.ts'
import type { IdentityContext } from '../context.ts'
import { foldEmail } from '../emails.ts'
import { IdentityError } from '../errors.ts'
import { requiredText, text, type Fields } from '../fields.ts'
import { createOobCode, type OobCode } from '../oob-codes.ts'
import { toActionLink, toMail } from '../oob-mails.ts'
import { requireRecentSignIn, requireSession } from '../sessions.ts'
import { verifyIdToken } from '../tokens.ts'

/** Longer than writing a mail takes on a busy machine. */
const evenMs = 80

/** `accounts:sendOobCode`: mails a code that resets a password, or verifies a present or a new address. */
export async function sendOobCode(context: IdentityContext, body: Fields) {
  const requestType = requiredText(body, 'requestType', 'MISSING_REQ_TYPE')
  const continueUrl = ownUrl(context, text(body, 'continueUrl'))
  switch (requestType) {
    case 'PASSWORD_RESET':
      return inEvenTime(
        sendReset(context, foldEmail(requiredText(body, 'email', 'MISSING_EMAIL')), continueUrl),
      )
    case 'VERIFY_EMAIL':
      return sendVerification(context, body, continueUrl)
    case 'VERIFY_AND_CHANGE_EMAIL':
      return inEvenTime(sendChange(context, body, continueUrl))
    default:
      throw new IdentityError('INVALID_REQ_TYPE')
  }
}

/**
 * Responds no sooner than after a fixed time: whether there was something to do for an address must not be
 * measurable.
 */
async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, pause(evenMs)])
  return answer
}

/** The response is the same for an address that has no account. */
async function sendReset(context: IdentityContext, email: string, continueUrl: string | undefined) {
  await countAttempt(context, 'mail', email)
  await context.sql.begin(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (!account || account.disabled) return
    const request = {
      requestType: 'PASSWORD_RESET',
      localId: account.localId,
      email,
      newEmail: null,
    } as const
    await mailCode(context, tx, request, continueUrl)
  })
  return { email }
}

async function sendVerification(context: IdentityContext, body: Fields, continueUrl: string | undefined) {
  const token = await verifyIdToken(context, requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
  const { localId, email } = await context.sql.begin((tx) => requireSession(tx, token))
  if (!email) throw new IdentityError('MISSING_EMAIL')
  await countAttempt(context, 'mail', email)
  const request = { requestType: 'VERIFY_EMAIL', localId, email, newEmail: null } as const
  await context.sql.begin((tx) => mailCode(context, tx, request, continueUrl))
  return { email }
}

/** The response is the same when the new address already has an account; no mail is sent then. */
async function sendChange(context: IdentityContext, body: Fields, continueUrl: string | undefined) {
  const token = await verifyIdToken(context, requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
  requireRecentSignIn(context, token)
  const newEmail = foldEmail(requiredText(body, 'newEmail', 'MISSING_NEW_EMAIL'), 'INVALID_NEW_EMAIL')
  const { localId, email } = await context.sql.begin((tx) => requireSession(tx, token))
  if (!email) throw new IdentityError('MISSING_EMAIL')
  await countAttempt(context, 'mail', newEmail)
  if (!(await findAccountByEmail(context.sql, newEmail))) {
    const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', localId, email, newEmail } as const
    await context.sql.begin((tx) => mailCode(context, tx, request, continueUrl))
  }
  return { email }
}

async function mailCode(
  context: IdentityContext,
  tx: ISql,
  request: Pick<OobCode, 'requestType' | 'localId' | 'email' | 'newEmail'>,
  continueUrl: string | undefined,
): Promise<void> {
  const toLink = (code: string) =>
    toActionLink(context.origin(), request.requestType, code, { apiKey: sandboxApiKey, continueUrl })
  await deliverMail(tx, toMail(await createOobCode(context, tx, request, toLink)))
}

/** A page of the product to continue with; a foreign one would make our mails lead to strangers. */
function ownUrl({ origin }: IdentityContext, url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  if (!URL.canParse(url)) throw new IdentityError('INVALID_CONTINUE_URI')
  if (new URL(url).origin !== new URL(origin()).origin) throw new IdentityError('UNAUTHORIZED_DOMAIN')
  return url
}
