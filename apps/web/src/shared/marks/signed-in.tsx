import { t } from '@lingui/core/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import type { Live } from './live-answers.ts'
import { OfflineFrame } from './offline-frame.tsx'
import { useOwner } from './use-owner.ts'

interface SignedInProps<Store extends Live> {
  /** Of what this browser keeps of the school for somebody. */
  create: (owner: string) => Store
  /** The form that signs in again, over the page. */
  signIn: ReactNode
  children: (live: Store) => ReactNode
}

/** A page of whoever is signed in, or was when the connection was lost. Of another owner nothing stays. */
export function SignedIn<Store extends Live>({ create, signIn, children }: SignedInProps<Store>) {
  const { owner, hasEnded } = useOwner()
  return (
    <>
      {owner ? <Own key={owner} {...{ owner, create, hasEnded, children }} /> : <OfflineFrame />}
      {hasEnded && <SignInAgain>{signIn}</SignInAgain>}
    </>
  )
}

interface OwnProps<Store extends Live> extends Omit<SignedInProps<Store>, 'signIn'> {
  owner: string
  hasEnded: boolean
}

function Own<Store extends Live>({ owner, create, hasEnded, children }: OwnProps<Store>) {
  const [live] = useState(() => create(owner))
  useEffect(() => live.stop, [live])
  // When they have signed in again.
  useEffect(() => (hasEnded ? live.now : undefined), [live, hasEnded])
  return children(live)
}

/** It is closed by signing in; until then nothing can be sent, and nothing is lost. */
function SignInAgain({ children }: { children: ReactNode }) {
  return (
    <Dialog title={t`Please sign in again`} onClose={() => undefined}>
      <p className="mb-5 text-muted">
        {t`Your session has ended. Your marks are safe on this device and are sent as soon as you have signed in.`}
      </p>
      {children}
    </Dialog>
  )
}
