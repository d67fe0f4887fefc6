import { plural, t } from '@lingui/core/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import { Link } from '@tanstack/react-router'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { ThemeSwitch } from '../../components/layout/theme-switch.tsx'
import { worksInOffice } from '../../shared/people/roles.ts'
import { Commands } from './commands.tsx'

interface OfficeControlsProps {
  viewer: Viewer
  cartItems: number
  onSignOut: () => void
}

const account = onDemand(() => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu))

/** The bar of those who work here: the search, today, what they themselves have selected, and the account. */
export function OfficeControls({ viewer, cartItems, onSignOut }: OfficeControlsProps) {
  const today = worksInOffice(viewer.role) ? '/dashboard/today' : '/dashboard/instructorHome'
  return (
    <>
      <Commands viewer={viewer} />
      <Link to={today} className="icon-btn lg:hidden" aria-label={t`Today`} title={t`Today`}>
        <CalendarCheck aria-hidden className="size-5" />
      </Link>
      <Link to={today} className="bar-link max-lg:hidden">
        {t`Today`}
      </Link>
      {cartItems > 0 && (
        <Link
          to="/dashboard/myCart"
          className="icon-btn max-[24rem]:hidden"
          aria-label={t`Cart, ${plural(cartItems, { one: '# class', other: '# classes' })}`}
        >
          <ShoppingCart aria-hidden className="size-5" />
          <span
            aria-hidden
            className="absolute -end-0.5 -top-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-bold text-on-primary tabular-nums"
          >
            {cartItems}
          </span>
        </Link>
      )}
      {/* On a phone the menu has all that follows. */}
      <div className="max-lg:hidden">
        <ThemeSwitch />
      </div>
      <div className="size-11 shrink-0 max-lg:hidden">
        <account.Part viewer={viewer} onSignOut={onSignOut} />
      </div>
    </>
  )
}
