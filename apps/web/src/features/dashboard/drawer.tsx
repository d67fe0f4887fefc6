import { t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import type { WaitingWork } from '@cadenza/contracts/office/report'
import type { Viewer } from '@cadenza/contracts/people/user'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import { useId, type ReactNode } from 'react'
import { monogram } from '../../shared/links/addresses.ts'
import { EmailText } from '../../shared/people/email.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { commonLinks, ownLinks, roleGroups, type DashboardLink } from './navigation.ts'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { itemLook, NavList } from './nav-list.tsx'

interface DashboardDrawerProps {
  /** Undefined while the session is unknown, or cannot be determined. */
  viewer: Viewer | undefined
  cartItems: number
  /** How many offers of places wait for the viewer. */
  offers: number
  /** What waits for the office. */
  work?: WaitingWork | undefined
  onSignOut: () => void
  /**
   * Given in the menu of a small screen, which is the only navigation there: it closes when a link is
   * followed.
   */
  onNavigate?: () => void
}

/** The signed-in person, the pages of their role, their places as a student, and the public pages. */
export function DashboardDrawer(props: DashboardDrawerProps) {
  const { viewer, cartItems, offers, work, onSignOut, onNavigate } = props
  const badge = ({ to, waiting }: DashboardLink) => {
    if (to === '/dashboard/myCart' && cartItems > 0) return `+${cartItems}`
    if (to === '/dashboard/waitingList' && offers > 0) return offers
    return (work && waiting?.(work)) || ''
  }
  const own = viewer ? ownLinks(viewer.role) : []
  return (
    <nav aria-label={t`Dashboard`} className="flex flex-col">
      {viewer ? <Person viewer={viewer} onNavigate={onNavigate} /> : <UnknownPerson />}
      {viewer &&
        roleGroups[viewer.role].map(({ title, links }) => (
          <Group key={links[0]?.to} title={title && say(title)}>
            <NavList links={links.filter(({ isRare }) => !isRare)} badge={badge} onNavigate={onNavigate} />
          </Group>
        ))}
      {own.length > 0 && (
        <Folded title={t`My own classes`} open={offers > 0}>
          <NavList links={own} badge={badge} onNavigate={onNavigate} />
        </Folded>
      )}
      {onNavigate ? (
        <Group title={t`The school’s pages`}>
          <NavList links={commonLinks} onNavigate={onNavigate} />
        </Group>
      ) : (
        <Folded title={t`The school’s pages`}>
          <NavList links={commonLinks} />
        </Folded>
      )}
      {onNavigate && (
        <div className="mt-4 border-t border-hairline pt-4">
          <button type="button" className={itemLook} onClick={onSignOut}>
            <LogOut aria-hidden className="size-5 shrink-0" />
            {t`Logout`}
          </button>
        </div>
      )}
    </nav>
  )
}

interface GroupProps {
  title?: string | undefined
  children: ReactNode
}

function Group({ title, children }: GroupProps) {
  const id = useId()
  if (!title) return children
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={groupLook}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Opened when it is needed: those who work here seldom go there. */
function Folded({ title, open, children }: GroupProps & { open?: boolean }) {
  return (
    <details open={open} className="mt-1.5 border-t border-hairline pt-1.5">
      <summary className="flex min-h-7 items-center justify-between rounded-input px-3 text-sm font-semibold text-muted hover:bg-sunken pointer-coarse:min-h-11">
        {title}
        <ChevronDown aria-hidden className="size-4 in-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

const groupLook = 'mt-1.5 border-t border-hairline px-3 pt-1.5 font-text text-sm font-semibold text-muted'

/** Leads to the user's profile. */
function Person({ viewer, onNavigate }: Pick<DashboardDrawerProps, 'onNavigate'> & { viewer: Viewer }) {
  return (
    <Link to="/dashboard/profile" className={`${itemLook} mb-3`} onClick={onNavigate}>
      <Thumbnail
        src={viewer.imageUrl}
        fallback={monogram(viewer)}
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-full"
      />
      <div className="grid min-w-0 gap-0.5">
        <p className="leading-tight font-semibold wrap-anywhere">{viewer.name}</p>
        <p className="text-xs leading-tight font-normal text-muted">
          <EmailText email={viewer.email} />
        </p>
        <p className="text-sm leading-tight font-semibold text-link underline underline-offset-4">
          {t`My profile`}
        </p>
      </div>
    </Link>
  )
}

function UnknownPerson() {
  return (
    <div className="mb-3 flex min-h-11 items-center gap-3 px-3 py-1.5">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <Skeleton className="h-5 w-32" />
    </div>
  )
}
