import { t } from '@lingui/core/macro'
import type { House } from '@cadenza/contracts/places/house'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { statusOf } from '../../lib/loading/api-error.ts'
import { createLive } from '../../shared/marks/live-answers.ts'
import { NotYet } from '../../shared/marks/not-yet.tsx'
import { OfflineFrame } from '../../shared/marks/offline-frame.tsx'
import { SignedIn } from '../../shared/marks/signed-in.tsx'
import { useShown, useStore } from '../../shared/marks/use-live.ts'
import { HouseSheetView } from './house-sheet.tsx'
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

interface HousePagesProps {
  /** On paper, by room. */
  isSheet: boolean
  signIn: ReactNode
  /** Below who is there. */
  children: ReactNode
}

/** Who is here now, as long as the page is open; without a connection as it was last. */
export function HousePages({ isSheet, signIn, children }: HousePagesProps) {
  return (
    <SignedIn create={createHouse} signIn={signIn}>
      {(live) => (
        <OfflineFrame isWide live={live} name={name}>
          {isSheet ? (
            <Now live={live} View={HouseSheetView} />
          ) : (
            <DashboardPage isWide title={t`In the house`} actions={<SheetLink />}>
              <div className="grid gap-8">
                <Now live={live} View={HouseView} />
                {children}
              </div>
            </DashboardPage>
          )}
        </OfflineFrame>
      )}
    </SignedIn>
  )
}

const SheetLink = () => (
  <Link
    to="/dashboard/inTheHouse/{-$sheet}"
    params={{ sheet: 'sheet' }}
    className="link inline-flex min-h-11 items-center"
  >
    {t`Sheet by room`}
  </Link>
)

interface NowProps {
  live: HouseStore
  View: ComponentType<{ house: House }>
}

function Now({ live, View }: NowProps) {
  useShown(live, name)
  const house = useStore(live).answers[name]?.answer
  return house ? <View house={house} /> : <NotYet live={live} />
}
