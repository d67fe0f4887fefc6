import { t } from '@lingui/core/macro'
import { useState, useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { IdentityUser, NewAccount, ProviderName } from '../../lib/session/identity.ts'
import { notify } from '../../lib/browser/notify.ts'
import { signInWith, useSessionStatus } from '../../lib/session/auth-session.ts'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { uploadImage } from '../../lib/forms/upload-image.ts'
import { identityMessage, type IdentityMessage } from './identity-message.ts'
import { useProviderSignIn } from './use-provider-sign-in.ts'
import { register, saveImage } from './mutations.ts'
import { safeReturnPath } from './sign-in-search.ts'

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
      notify.success(success)
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
      attempt(t`Login Successfully`, () =>
        signInWith((identity) => identity.signInWithPassword(email, password), register),
      ),
    /**
     * A photo can only be sent with an account: it follows, and sign-up does not wait for it. An invited user
     * has already opened a link in a mail: no other is sent.
     */
    signUp: (account: NewAccount, { photo, isInvited }: { photo: File | undefined; isInvited: boolean }) =>
      attempt(t`Account Created Successfully`, () =>
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

/** On the sign-in pages: a user who is signed in, or becomes so, is taken back to where they came from. */
export function useGoOnWhenSignedIn(from: string | undefined) {
  const router = useRouter()
  const status = useSessionStatus()

  useEffect(() => {
    if (status === 'signedIn') router.history.replace(safeReturnPath(from))
  }, [status, from, router])
}

/**
 * Makes a file the photo of a user whose account was just created. Never rejects: the account exists without
 * it.
 */
async function sendPhoto(name: string, photo: File) {
  try {
    const imageUrl = await uploadImage(photo, {
      onProgress: () => undefined,
      signal: AbortSignal.timeout(30_000),
    })
    await saveImage(name, imageUrl)
  } catch (error) {
    logFailure('The photo could not be sent', error)
    notify.error(t`Your account is made, but the photo could not be sent. You can upload it in your profile.`)
  }
}
