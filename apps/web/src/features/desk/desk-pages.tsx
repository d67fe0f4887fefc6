import type { ReactNode } from 'react'
import { OfflineFrame } from '../../shared/marks/offline-frame.tsx'
import { SignedIn } from '../../shared/marks/signed-in.tsx'
import { createDesk, today } from './desk-store.ts'
import { DeskSessionPage } from './session/desk-session.tsx'
import { DeskTodayPage } from './today/desk-today.tsx'
import { DeskContext } from './use-desk.ts'

interface DeskPagesProps {
  /** Undefined for the list of today. */
  sessionId: string | undefined
  signIn: ReactNode
}

/** The pages of the desk share what this browser keeps of it, and its marks: each opens from the other without a connection. */
export function DeskPages({ sessionId, signIn }: DeskPagesProps) {
  return (
    <SignedIn create={createDesk} signIn={signIn}>
      {(desk) => (
        <DeskContext value={desk}>
          <OfflineFrame live={desk} name={sessionId ?? today}>
            {sessionId === undefined ? <DeskTodayPage /> : <DeskSessionPage sessionId={sessionId} />}
          </OfflineFrame>
        </DeskContext>
      )}
    </SignedIn>
  )
}
