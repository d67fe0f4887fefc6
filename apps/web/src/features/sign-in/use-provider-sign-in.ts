import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Identity, IdentityUser, ProviderName } from '../../lib/session/identity.ts'
import { stored } from '../../lib/browser/browser-storage.ts'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { useOverdue } from '../../lib/browser/overdue.ts'
import { notify } from '../../lib/browser/notify.ts'
import { loadIdentity, signInWith } from '../../lib/session/auth-session.ts'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import { isPopupBlocked, providerMessage, type IdentityMessage } from './identity-message.ts'
import { register } from './mutations.ts'

export interface ProviderFailure {
  provider: ProviderName
  message: IdentityMessage
  popupBlocked: boolean
}

const toasts = worded({ google: msg`Login Successfully`, github: msg`Github Login Successfully` })

/** Signing in with Google or GitHub: in their own window or, if the browser blocks that, in this one. */
export function useProviderSignIn() {
  const router = useRouter()
  const [busy, setBusy] = useState<ProviderName>()
  const [failure, setFailure] = useState<ProviderFailure>()

  const attempt = async (
    provider: ProviderName,
    authenticate: (identity: Identity) => Promise<IdentityUser>,
  ) => {
    setBusy(provider)
    setFailure(undefined)
    try {
      await signInWith(authenticate, register)
      notify.success(toasts[provider])
    } catch (error) {
      logFailure(`Signing in with ${provider} failed`, error)
      const message = providerMessage(error)
      if (message) setFailure({ provider, message, popupBlocked: isPopupBlocked(error) })
    } finally {
      setBusy(undefined)
    }
  }
  const windows = useWindows()
  const isSilent = useOverdue(busy !== undefined, windows.count)
  useReturnFromProvider((provider, user) => void attempt(provider, () => Promise.resolve(user)))

  return {
    busy,
    failure,
    /** Whose window has been open for so long that it may be stuck. */
    silent: isSilent ? busy : undefined,
    forgetFailure: () => setFailure(undefined),
    inPopup(provider: ProviderName) {
      windows.open(provider)
      return attempt(provider, windows.user)
    },
    inAnotherPopup: windows.open,
    inThisWindow: async (provider: ProviderName) => {
      const { pathname, href } = router.latestLocation
      // The provider comes back to the address that was left: a page that waits for it.
      if (pathname !== '/login' && pathname !== '/signUp')
        await router.navigate({ to: '/login', search: { from: href } })
      stored.wentToProvider.save(provider)
      return loadIdentity()
        .then((service) => service.leaveForProvider(provider))
        .catch((error: unknown) => logFailure(`Going to ${provider} failed`, error))
    },
  }
}

/** The provider's windows of one sign-in: the latest one counts, for which the SDK gives up the one before. */
function useWindows() {
  const latest = useRef<Promise<IdentityUser>>(neverOpened)
  const [count, setCount] = useState(0)
  const user = async (): Promise<IdentityUser> => {
    const opened = latest.current
    try {
      return await opened
    } catch (error) {
      if (opened === latest.current) throw error
      return user()
    }
  }
  return {
    count,
    user,
    open(provider: ProviderName) {
      setCount(count + 1)
      latest.current = loadIdentity().then((service) => service.signInWithProvider(provider))
      // `user` reports it.
      latest.current.catch(() => undefined)
    },
  }
}

const neverOpened = new Promise<never>(() => undefined)

/** Resumes the sign-in of a user who went to the provider in this window and has come back. */
function useReturnFromProvider(onReturn: (provider: ProviderName, user: IdentityUser) => void) {
  useEffect(() => {
    if (!stored.wentToProvider.read()) return whenIdle(fetchIdentity)
    stored.wentToProvider.forget()
    loadIdentity()
      .then((service) => service.redirectResult())
      .then(
        (result) => result && onReturn(result.provider, result.user),
        (error: unknown) => logFailure('Coming back from the provider failed', error),
      )
    return undefined
    // The result is available once, when the page is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Before the press: browsers block a provider's window that opens long after it. */
const fetchIdentity = () => void loadIdentity().catch(() => undefined)
