import { useState } from 'react'
import type { IdentityUser, NewAccount, ProviderName } from '../../lib/identity.ts'
import { notify } from '../../lib/notify.ts'
import { signInWith } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { identityMessage, type IdentityMessage } from './identity-message.ts'

/** Signing in and up. `busy` names what is under way; `message` is what went wrong last. */
export function useSignIn() {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState<'password' | ProviderName>()
  const [message, setMessage] = useState<IdentityMessage>()

  /** The school's own record of the person; made at the first sign-in, returned at all later ones. */
  const register = async (user: IdentityUser, profile = profileOf(user)) => {
    const { viewer } = await utils.client.student.viewer.register.mutate(profile)
    utils.student.viewer.get.setData(undefined, viewer)
  }
  const attempt = async (what: 'password' | ProviderName, success: string, action: () => Promise<void>) => {
    setBusy(what)
    setMessage(undefined)
    try {
      await action()
      notify.success(success)
    } catch (error) {
      setMessage(identityMessage(error))
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    message,
    withPassword: (email: string, password: string) =>
      attempt('password', 'Login Successfully', () =>
        signInWith((identity) => identity.signInWithPassword(email, password), register),
      ),
    withProvider: (provider: ProviderName) =>
      attempt(provider, providerToasts[provider], () =>
        signInWith((identity) => identity.signInWithProvider(provider), register),
      ),
    signUp: (account: NewAccount) =>
      attempt('password', 'Account Created Successfully', () =>
        signInWith(
          async (identity) => {
            const user = await identity.signUp(account)
            // The account is there, mail or no mail; the page offers to send it again.
            await identity.sendVerification(user).catch(() => undefined)
            return user
          },
          (user) => register(user, { name: account.name, email: account.email, imageUrl: account.photoURL }),
        ),
      ),
  }
}

const providerToasts = { google: 'Login Successfully', github: 'Github Login Successfully' }

function profileOf({ displayName, email, photoURL }: IdentityUser) {
  const address = email ?? ''
  return {
    name: displayName || address.split('@')[0] || 'Student',
    email: address,
    imageUrl: ownPath(photoURL),
  }
}

/** Pictures of this site are kept as paths, so that they outlive a change of address. */
function ownPath(url: string | null) {
  if (!url) return undefined
  if (url.startsWith(`${location.origin}/`)) return url.slice(location.origin.length)
  return url.startsWith('https://') ? url : undefined
}
