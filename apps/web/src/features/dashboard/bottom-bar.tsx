import { t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import { Link } from '@tanstack/react-router'
import { bottomLinks } from './navigation.ts'

/** A student’s four main pages at the foot of a small screen; hidden while something is being typed. */
export function BottomBar({ cartItems }: { cartItems: number }) {
  return (
    <nav aria-label={t`Main places`} className="bottom-bar lg:hidden">
      <ul className="grid grid-cols-4">
        {bottomLinks.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="relative grid min-h-14 content-center justify-items-center gap-0.5 text-xs font-semibold text-muted aria-[current=page]:text-link"
            >
              {Icon && <Icon aria-hidden className="size-5" />}
              {say(label)}
              {to === '/dashboard/myCart' && cartItems > 0 && (
                <span className="absolute start-1/2 top-1 ms-1 min-w-5 rounded-full bg-primary px-1 text-center leading-5 font-bold text-on-primary tabular-nums">
                  {cartItems}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
