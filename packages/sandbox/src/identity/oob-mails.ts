import type { Mail } from '../mail/mail-box.ts'
import type { OobCode, RequestType } from './oob-codes.ts'

const modes: Record<RequestType, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

/** The address on the product's own action page, in the form that the SDK's `ActionCodeURL` reads. */
export function toActionLink(
  origin: string,
  requestType: RequestType,
  code: string,
  { apiKey, continueUrl }: { apiKey: string; continueUrl: string | undefined },
): string {
  const link = new URL('/auth/action', origin)
  link.searchParams.set('mode', modes[requestType])
  link.searchParams.set('oobCode', code)
  link.searchParams.set('apiKey', apiKey)
  if (continueUrl) link.searchParams.set('continueUrl', continueUrl)
  return link.href
}

export function toMail({ requestType, email, newEmail, link }: OobCode): Mail {
  switch (requestType) {
    case 'PASSWORD_RESET':
      return {
        to: email,
        subject: 'Reset your password',
        text: `Someone, probably you, asked for a new password for ${email}.\n\nChoose one here within an hour:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
      }
    case 'VERIFY_EMAIL':
      return {
        to: email,
        subject: 'Verify your email address',
        text: `Please confirm that ${email} is your address, within an hour:\n${link}\n\nIf you did not create an account, do nothing.\n`,
      }
    case 'VERIFY_AND_CHANGE_EMAIL':
      return {
        to: newEmail ?? email,
        subject: 'Confirm your new email address',
        text: `Please confirm that you want to sign in with this address instead of ${email}, within an hour:\n${link}\n\nIf you did not ask for this, do nothing.\n`,
      }
  }
}

/** Informs the old address, whose owner may not be the one who asked. */
export function toChangeNotice(oldEmail: string, newEmail: string): Mail {
  return {
    to: oldEmail,
    subject: 'Your email address was changed',
    text: `Your account now belongs to ${newEmail}; ${oldEmail} can no longer sign in to it.\n\nIf it was not you, please contact the school.\n`,
  }
}
