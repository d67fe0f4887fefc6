import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OfflineFrame } from '../../shared/marks/offline-frame.tsx'
import { SignedIn } from '../../shared/marks/signed-in.tsx'
import { createDesk, today } from './desk-store.ts'
import { DeskContext } from './use-desk.ts'

/** The pages of the desk share what this browser keeps of it, and its marks. */
export function DeskFrame({ signIn, children }: { signIn: ReactNode; children: ReactNode }) {
  const { sessionId = today } = useParams({ strict: false })
  return (
    <SignedIn create={createDesk} signIn={signIn}>
      {(desk) => (
        <DeskContext value={desk}>
          <OfflineFrame live={desk} name={sessionId}>
            {children}
          </OfflineFrame>
        </DeskContext>
      )}
    </SignedIn>
  )
}
