import { t } from '@lingui/core/macro'
import type { House } from '@cadenza/contracts/places/house'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { statusOf } from '../../lib/loading/api-error.ts'
import { createLive } from '../../shared/marks/live-answers.ts'
import { NotYet } from '../../shared/marks/not-yet.tsx'
import { OfflineFrame } from '../../shared/marks/offline-frame.tsx'
import { SignedIn } from '../../shared/marks/signed-in.tsx'
import { useShown, useStore } from '../../shared/marks/use-live.ts'
import { HouseView } from './house-view.tsx'
import { askHouse } from './queries.ts'

type HouseStore = ReturnType<typeof createHouse>

/** Under which it is kept. */
const name = 'house'

function createHouse(owner: string) {
  const live = createLive<House>({
    owner,
    async ask() {
      try {
        return await askHouse()
      } catch (error) {
        // Whoever is not of the office any more reads nothing of what they knew.
        if (statusOf(error) === 403) await live.forget(name)
        throw error
      }
    },
  })
  return live
}

interface HousePageProps {
  signIn: ReactNode
  /** Below it. */
  children: ReactNode
}

/** Who is here now, as long as the page is open; without a connection as it was last. */
export function HousePage({ signIn, children }: HousePageProps) {
  return (
    <SignedIn create={createHouse} signIn={signIn}>
      {(live) => (
        <OfflineFrame isWide live={live} name={name}>
          <DashboardPage isWide title={t`In the house`} actions={<SheetLink />}>
            <div className="grid gap-8">
              <Now live={live} />
              {children}
            </div>
          </DashboardPage>
        </OfflineFrame>
      )}
    </SignedIn>
  )
}

function SheetLink() {
  return (
    <Link to="/dashboard/print/house" preload={false} className="link inline-flex min-h-11 items-center">
      {t`Sheet by room`}
    </Link>
  )
}

function Now({ live }: { live: HouseStore }) {
  useShown(live, name)
  const house = useStore(live).answers[name]?.answer
  return house ? <HouseView house={house} /> : <NotYet live={live} />
}
