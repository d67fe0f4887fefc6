import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { say } from '@cadenza/contracts/language/words'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import clsx from 'clsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { SchoolLogo } from '../../shared/school/school-logo.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { ThemeSwitch } from '../../components/layout/theme-switch.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { useSessionStatus } from '../../lib/session/auth-session.ts'
import { mainLinks } from './navigation.ts'

interface SiteHeaderProps {
  /** In the dashboard: what the one menu of a small screen holds, given how to close it. */
  dashboardMenu?: (close: () => void) => ReactNode
  /**
   * Of the bar: `site` for the school’s public pages, `early` before it is known whose dashboard it is,
   * `office` for those who work here, whose own controls are the children.
   */
  kind?: 'site' | 'early' | 'office'
  /** Further controls in the bar. */
  children?: ReactNode
}

/** The bar, and in sandbox mode the line above it. */
export function SiteHeader(bar: SiteHeaderProps) {
  const { identity, payments } = useSiteConfig()
  return (
    <>
      {(identity.kind === 'sandbox' || payments.kind === 'sandbox') && (
        <SandboxBanner mail={identity.kind === 'sandbox'} />
      )}
      <SiteBar {...bar} />
    </>
  )
}

/** Always shown in sandbox mode, so that it is not mistaken for the real school. */
function SandboxBanner({ mail }: { mail: boolean }) {
  return (
    <p className="sandbox-banner bg-warning-soft px-4 py-1 text-center text-sm font-medium text-warning">
      <Trans>
        Sandbox: no real money<span className="max-sm:hidden">, sign-in or mail</span>.
      </Trans>{' '}
      {mail && (
        <a href="/sandbox/mail" className="inline-block py-0.5 underline underline-offset-2">
          {t`Mail box`}
        </a>
      )}
    </p>
  )
}

const menu = onDemandWithQueries(
  () => import('./site-menu.tsx').then(({ SiteMenu }) => SiteMenu),
  msg`The menu could not be loaded`,
)

/** The menu of the early bar is open: the dashboard's own bar, which takes its place, goes on with it. */
let isOpenEarly = false

function SiteBar({ dashboardMenu, kind = 'site', children }: SiteHeaderProps) {
  const [menuOpen, setMenuOpen] = useState(() => dashboardMenu !== undefined && isOpenEarly)
  const isEarly = kind === 'early'
  useEffect(() => {
    if (!isEarly) isOpenEarly = false
  }, [isEarly])
  const fetchMenu = () => void menu.ready().catch(() => undefined)
  // The press is drawn first: making a whole page inert takes a phone a while.
  const openMenu = () => {
    isOpenEarly = isEarly
    startTransition(() => setMenuOpen(true))
  }
  const closeMenu = () => {
    isOpenEarly = false
    setMenuOpen(false)
  }
  return (
    <div
      className={clsx(
        'flex h-(--bar-height) items-center gap-1 min-[24rem]:gap-2',
        dashboardMenu ? 'px-5' : 'container-page',
      )}
    >
      <Brand />
      {kind === 'site' && <MainLinks isNarrow={dashboardMenu !== undefined} />}
      {kind === 'site' && (
        <div className={dashboardMenu ? 'max-md:hidden' : 'bar-wide'}>
          <ThemeSwitch />
        </div>
      )}
      {children}
      {kind !== 'office' && <AccountControls inDashboard={dashboardMenu !== undefined} />}
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
        <span className="sr-only">{t`Menu`}</span>
      </button>
      {menuOpen && (
        <Dialog title={t`Menu`} shape="sheet" onClose={closeMenu}>
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

function Brand() {
  const { schoolName } = useSiteConfig()
  return (
    <Link
      to="/"
      className="me-auto flex items-center gap-2 font-display text-base font-extrabold min-[24rem]:text-lg sm:text-xl"
    >
      <SchoolLogo className="max-[22rem]:hidden" />
      <span className="leading-none">{schoolName}</span>
    </Link>
  )
}

function MainLinks({ isNarrow }: { isNarrow: boolean }) {
  return (
    <nav aria-label={t`Main`} className={isNarrow ? 'max-xl:hidden' : 'bar-wide'}>
      <ul className="flex items-center">
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/' }} className="bar-link">
              {say(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const signedInControls = onDemandWithQueries(() =>
  import('./signed-in-controls.tsx').then(({ SignedInControls }) => SignedInControls),
)

/** The controls of who is signed in find their space reserved, and the bar stays where it is. */
const inDashboardWidth = 'min-w-11 md:min-w-56 lg:min-w-72'
/** The same on public pages; `early` counts where the browser says so. */
const widths = { loading: 'account-early', signedIn: 'account-room', signedOut: 'min-w-20' }

/**
 * The end of the bar: Login, or dashboard, cart, photo and Logout. Until the session is known Login is there for all but
 * those whose browser says that they are signed in.
 */
function AccountControls({ inDashboard }: { inDashboard: boolean }) {
  const status = useSessionStatus()
  return (
    <div
      className={clsx('flex items-center justify-end gap-1', inDashboard ? inDashboardWidth : widths[status])}
    >
      {status === 'signedIn' ? (
        <signedInControls.Part inDashboard={inDashboard} />
      ) : (
        <LinkButton to="/login" className={clsx('max-[22rem]:px-4', status === 'loading' && 'login-early')}>
          {t`Login`}
        </LinkButton>
      )}
    </div>
  )
}
