import type { Viewer } from '@cadenza/contracts/user'
import { Link } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { monogram } from '../../lib/families.ts'
import { Badge } from '../../components/badge.tsx'
import { EmailText } from '../../components/email-text.tsx'
import { commonLinks, roleLinks, type DashboardLink } from './navigation.ts'
import { Thumbnail } from '../../components/thumbnail.tsx'

interface DashboardDrawerProps {
  viewer: Viewer
  cartItems: number
  onSignOut: () => void
  /** Lets a sheet close itself when a link was followed. */
  onNavigate?: () => void
}

/** Who is signed in, the pages of their role, the public pages, and the way out. */
export function DashboardDrawer({ viewer, cartItems, onSignOut, onNavigate }: DashboardDrawerProps) {
  const badge = ({ to }: DashboardLink) =>
    to === '/dashboard/myCart' && cartItems > 0 ? `+${cartItems}` : ''
  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-1">
      <Person viewer={viewer} onNavigate={onNavigate} />
      <NavList links={roleLinks[viewer.role]} badge={badge} onNavigate={onNavigate} />
      <hr className="my-3 border-hairline" />
      <NavList links={commonLinks} onNavigate={onNavigate} />
      <hr className="my-3 border-hairline" />
      <button type="button" className={itemLook} onClick={onSignOut}>
        <LogOut aria-hidden className="size-5 shrink-0" />
        Logout
      </button>
    </nav>
  )
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-input px-3 py-2 text-start font-medium hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-link'

/** Leads to one's profile. */
function Person({ viewer, onNavigate }: Pick<DashboardDrawerProps, 'viewer' | 'onNavigate'>) {
  return (
    <Link to="/dashboard/profile" className={`${itemLook} mb-4`} onClick={onNavigate}>
      <Thumbnail
        src={viewer.imageUrl}
        fallback={monogram(viewer)}
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-full"
      />
      <div className="grid min-w-0 gap-1">
        <p className="leading-tight font-semibold wrap-anywhere">{viewer.name}</p>
        <p className="text-sm leading-tight text-muted">
          <EmailText email={viewer.email} />
        </p>
        <p className="text-sm leading-tight font-semibold text-link underline underline-offset-4">
          My profile
        </p>
      </div>
    </Link>
  )
}

interface NavListProps {
  links: DashboardLink[]
  badge?: (link: DashboardLink) => string
  onNavigate?: () => void
}

function NavList({ links, badge, onNavigate }: NavListProps) {
  return (
    <ul className="grid gap-1">
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
              <span className="ms-auto">
                <Badge tone="neutral">{badge(link)}</Badge>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
