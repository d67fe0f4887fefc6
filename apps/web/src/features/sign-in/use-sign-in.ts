import { useState } from 'react'
import type { IdentityUser, NewAccount, ProviderName } from '../../lib/session/identity.ts'
import { notify } from '../../lib/browser/notify.ts'
import { signInWith } from '../../lib/session/auth-session.ts'
import { identityMessage, type IdentityMessage } from './identity-message.ts'
import { useProviderSignIn } from './use-provider-sign-in.ts'
import { register } from './register.ts'
import { sendPhoto } from './send-photo.ts'

/** Signing in and up. `busy` names what is under way; `message` is why email and password last failed. */
export function useSignIn() {
  const provider = useProviderSignIn()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<IdentityMessage>()

  const attempt = async (success: string, action: () => Promise<void>) => {
    setBusy(true)
    setMessage(undefined)
    provider.forgetFailure()
    try {
      await action()
      notify.documented(success)
    } catch (error) {
      setMessage(identityMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const busyWith: 'password' | ProviderName | undefined = busy ? 'password' : provider.busy
  return {
    busy: busyWith,
    message,
    provider,
    withPassword: (email: string, password: string) =>
      attempt('Login Successfully', () =>
        signInWith((identity) => identity.signInWithPassword(email, password), register),
      ),
    /**
     * A photo can only be sent with an account: it follows, and sign-up does not wait for it. An invited user
     * has already opened a link in a mail: no other is sent.
     */
    signUp: (account: NewAccount, { photo, isInvited }: { photo: File | undefined; isInvited: boolean }) =>
      attempt('Account Created Successfully', () =>
        signInWith(
          async (identity) => {
            const user = await identity.signUp(account)
            // The account exists, with or without the mail; the page offers to send it again.
            if (!isInvited) await identity.sendVerification(user).catch(() => undefined)
            return user
          },
          async (user: IdentityUser) => {
            await register(user, { name: account.name, email: account.email, imageUrl: account.photoURL })
            if (photo) await sendPhoto(account.name, photo)
          },
        ),
      ),
  }
}
