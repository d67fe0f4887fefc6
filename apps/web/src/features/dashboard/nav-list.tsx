import { say } from '@cadenza/contracts/language/words'
import { Link, useLocation } from '@tanstack/react-router'
import type { DashboardLink } from './navigation.ts'

/** How a link of the drawer looks. */
export const itemLook =
  'flex min-h-6.5 w-full items-center gap-3 rounded-input px-3 py-0.5 text-start text-sm pointer-coarse:min-h-11 pointer-coarse:text-base font-medium hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-link'

interface NavListProps {
  links: DashboardLink[]
  badge?: (link: DashboardLink) => string | number
  onNavigate?: () => void
}

/** Links of the drawer; the open page is marked. */
export function NavList({ links, badge, onNavigate }: NavListProps) {
  const open = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ul className="grid">
      {links.map((link) => (
        <li key={say(link.label)}>
          <Link
            to={link.to}
            search={link.search}
            reloadDocument={link.isDocument}
            activeOptions={{
              exact: link.to === '/',
              includeSearch: link.search !== undefined,
              explicitUndefined: true,
            }}
            aria-current={link.holds?.includes(open) ? 'page' : undefined}
            className={itemLook}
            onClick={onNavigate}
          >
            {link.icon && <link.icon aria-hidden className="size-5 shrink-0" />}
            {say(link.label)}
            {badge?.(link) && (
              <span className="ms-auto text-sm font-semibold text-muted tabular-nums">{badge(link)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
