import type { Viewer } from '@cadenza/contracts/user'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import { monogram } from '../../lib/url/addresses.ts'
import { EmailText } from '../../components/email.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { commonLinks, ownLinks, roleLinks, type DashboardLink } from './navigation.ts'
import { Thumbnail } from '../../components/thumbnail.tsx'

interface DashboardDrawerProps {
  /** Undefined while the session is unknown, or cannot be determined. */
  viewer: Viewer | undefined
  cartItems: number
  onSignOut: () => void
  /**
   * Given in the menu of a small screen, which is the only navigation there: it closes when a link is
   * followed.
   */
  onNavigate?: () => void
}

/** The signed-in person, the pages of their role, their places as a student, and the public pages. */
export function DashboardDrawer({ viewer, cartItems, onSignOut, onNavigate }: DashboardDrawerProps) {
  const badge = ({ to }: DashboardLink) =>
    to === '/dashboard/myCart' && cartItems > 0 ? `+${cartItems}` : ''
  const own = viewer ? ownLinks[viewer.role] : []
  return (
    <nav aria-label="Dashboard" className="flex flex-col">
      {viewer ? <Person viewer={viewer} onNavigate={onNavigate} /> : <UnknownPerson />}
      {viewer && <NavList links={roleLinks[viewer.role]} badge={badge} onNavigate={onNavigate} />}
      {own.length > 0 && (
        <section aria-labelledby="own-classes">
          <h2 id="own-classes" className={groupLook}>
            My own classes
          </h2>
          <NavList links={own} badge={badge} onNavigate={onNavigate} />
        </section>
      )}
      {onNavigate ? (
        <section aria-labelledby="school-pages">
          <h2 id="school-pages" className={groupLook}>
            The school’s pages
          </h2>
          <NavList links={commonLinks} onNavigate={onNavigate} />
        </section>
      ) : (
        <details className="mt-3 border-t border-hairline pt-2">
          <summary className="flex min-h-11 items-center justify-between rounded-input px-3 text-sm font-semibold text-muted hover:bg-sunken">
            The school’s pages
            <ChevronDown aria-hidden className="size-4 in-open:rotate-180" />
          </summary>
          <NavList links={commonLinks} />
        </details>
      )}
      {onNavigate && (
        <div className="mt-4 border-t border-hairline pt-4">
          <button type="button" className={itemLook} onClick={onSignOut}>
            <LogOut aria-hidden className="size-5 shrink-0" />
            Logout
          </button>
        </div>
      )}
    </nav>
  )
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-input px-3 py-1.5 text-start font-medium hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-link'
const groupLook = 'mt-3 mb-1 border-t border-hairline px-3 pt-3 font-text text-sm font-semibold text-muted'

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
        <p className="text-sm leading-tight font-normal text-muted">
          <EmailText email={viewer.email} />
        </p>
        <p className="text-sm leading-tight font-semibold text-link underline underline-offset-4">
          My profile
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

interface NavListProps {
  links: DashboardLink[]
  badge?: (link: DashboardLink) => string
  onNavigate?: () => void
}

function NavList({ links, badge, onNavigate }: NavListProps) {
  return (
    <ul className="grid">
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            activeOptions={{ exact: link.to === '/' }}
            className={itemLook}
            onClick={onNavigate}
          >
            <link.icon aria-hidden className="size-5 shrink-0" />
            {link.label}
            {badge?.(link) && (
              <span className="ms-auto text-sm font-semibold text-muted tabular-nums">{badge(link)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
