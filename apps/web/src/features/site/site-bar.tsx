import { Link } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import clsx from 'clsx'
import { startTransition, useState, type ReactNode } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { onDemandWithQueries } from '../../components/on-demand.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { AccountControls } from './account-controls.tsx'
import { mainLinks } from './navigation.ts'

const menu = onDemandWithQueries(() => import('./site-menu.tsx').then(({ SiteMenu }) => SiteMenu), 'The menu')

interface SiteBarProps {
  /** In the dashboard: what its one menu holds on small screens, given how to close it. */
  dashboardMenu?: (close: () => void) => ReactNode
  /** Further controls, before those of the account. */
  children?: ReactNode
}

export function SiteBar({ dashboardMenu, children }: SiteBarProps) {
  const { schoolName } = useSiteConfig()
  const [menuOpen, setMenuOpen] = useState(false)
  const fetchMenu = () => void menu.ready().catch(() => undefined)
  // The press is drawn first: making a whole page inert takes a phone a while.
  const openMenu = () => startTransition(() => setMenuOpen(true))
  const closeMenu = () => setMenuOpen(false)
  return (
    <div className="container-page flex h-(--bar-height) items-center gap-1 min-[24rem]:gap-2">
      <Link
        to="/"
        className="me-auto flex items-center gap-2 font-display text-base font-extrabold min-[24rem]:text-lg sm:text-xl"
      >
        <img src="/art/logo.svg" alt="" width={32} height={32} className="size-8 max-[22rem]:hidden" />
        <span className="leading-none">{schoolName}</span>
      </Link>
      <nav aria-label="Main" className={dashboardMenu ? 'max-xl:hidden' : 'bar-wide'}>
        <ul className="flex items-center">
          {mainLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: to === '/' }} className="bar-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={dashboardMenu ? 'max-md:hidden' : 'bar-wide'}>
        <ThemeSwitch />
      </div>
      {children}
      <AccountControls inDashboard={dashboardMenu !== undefined} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        className={clsx('icon-btn', dashboardMenu ? 'lg:hidden' : 'bar-narrow')}
        onPointerEnter={fetchMenu}
        onFocus={fetchMenu}
        onClick={openMenu}
      >
        <MenuIcon aria-hidden className="size-6" />
        <span className="sr-only">Menu</span>
      </button>
      {menuOpen && (
        <Dialog title="Menu" shape="sheet" onClose={closeMenu}>
          <menu.Part
            onClose={closeMenu}
            content={dashboardMenu}
            fallback={<Skeleton className="h-96 rounded-input" />}
          />
        </Dialog>
      )}
    </div>
  )
}
