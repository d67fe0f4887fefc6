import { startTransition, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import clsx from 'clsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { Dialog } from '../../components/dialog.tsx'
import { onDemandWithQueries } from '../../components/on-demand.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { LinkButton } from '../../components/button.tsx'
import { useSessionStatus } from '../../lib/session/auth-session.ts'
import { mainLinks } from './navigation.ts'

interface SiteHeaderProps {
  /** In the dashboard: what the one menu of a small screen holds, given how to close it. */
  dashboardMenu?: (close: () => void) => ReactNode
  /** Further controls in the bar. */
  children?: ReactNode
}

/** The bar, and in sandbox mode the line above it. */
export function SiteHeader({ dashboardMenu, children }: SiteHeaderProps) {
  const { identity, payments } = useSiteConfig()
  return (
    <>
      {(identity.kind === 'sandbox' || payments.kind === 'sandbox') && (
        <SandboxBanner mail={identity.kind === 'sandbox'} />
      )}
      <SiteBar dashboardMenu={dashboardMenu}>{children}</SiteBar>
    </>
  )
}

/** Always shown in sandbox mode, so that it is not mistaken for the real school. */
function SandboxBanner({ mail }: { mail: boolean }) {
  return (
    <p className="sandbox-banner bg-warning-soft px-4 py-1 text-center text-sm font-medium text-warning">
      Sandbox: no real money<span className="max-sm:hidden">, sign-in or mail</span>.{' '}
      {mail && (
        <a href="/sandbox/mail" className="inline-block py-0.5 underline underline-offset-2">
          Mail box
        </a>
      )}
    </p>
  )
}

const menu = onDemandWithQueries(() => import('./site-menu.tsx').then(({ SiteMenu }) => SiteMenu), 'The menu')

interface SiteBarProps {
  /** In the dashboard: what its one menu holds on small screens, given how to close it. */
  dashboardMenu?: (close: () => void) => ReactNode
  /** Further controls, before those of the account. */
  children?: ReactNode
}

function SiteBar({ dashboardMenu, children }: SiteBarProps) {
  const { schoolName, school } = useSiteConfig()
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
        {school.logo ? (
          <img
            src={school.logo.replace('/800.', '/400.')}
            alt=""
            className="h-8 w-auto max-w-24 object-contain max-[22rem]:hidden"
          />
        ) : (
          <img src="/art/logo.svg" alt="" width={32} height={32} className="size-8 max-[22rem]:hidden" />
        )}
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

const signedInControls = onDemandWithQueries(() =>
  import('./signed-in-controls.tsx').then(({ SignedInControls }) => SignedInControls),
)

/**
 * When a user is signed in there: their controls find their space reserved, and the bar stays where it is.
 */
const inDashboardWidth = 'min-w-11 md:min-w-56 lg:min-w-72'

/** The end of the bar: Login, or dashboard, cart, photo and Logout. Neutral until the session is known. */
function AccountControls({ inDashboard }: { inDashboard: boolean }) {
  const status = useSessionStatus()
  return (
    <div className={clsx('flex items-center justify-end gap-1', inDashboard ? inDashboardWidth : 'min-w-20')}>
      {status === 'signedOut' && (
        <LinkButton to="/login" className="max-[22rem]:px-4">
          Login
        </LinkButton>
      )}
      {status === 'signedIn' && <signedInControls.Part inDashboard={inDashboard} />}
    </div>
  )
}
