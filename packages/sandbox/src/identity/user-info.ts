import type { StoredAccount } from './accounts.ts'
import { toSeconds } from './tokens.ts'

/** An account as `accounts:lookup` and `accounts:update` return it. No hash, no token. */
export function toUserInfo(account: StoredAccount) {
  return {
    localId: account.localId,
    email: account.email ?? undefined,
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? undefined,
    photoUrl: account.photoUrl ?? undefined,
    providerUserInfo: toProviderUserInfo(account),
    validSince: String(account.validSince ? toSeconds(account.validSince) : 0),
    disabled: account.disabled,
    createdAt: String(account.createdAt.getTime()),
    lastLoginAt: account.lastSignInAt ? String(account.lastSignInAt.getTime()) : undefined,
  }
}

/** The ids of the account's sign-in methods. */
export function signInMethodsOf({ passwordHash, providers }: StoredAccount): string[] {
  return [...(passwordHash ? ['password'] : []), ...providers.map(({ providerId }) => providerId)]
}

function toProviderUserInfo({ email, displayName, photoUrl, passwordHash, providers }: StoredAccount) {
  const password = { providerId: 'password', rawId: email, federatedId: email, email, displayName, photoUrl }
  const linked = providers.map((provider) => ({ ...provider, federatedId: provider.rawId }))
  return [...(passwordHash ? [password] : []), ...linked]
}
