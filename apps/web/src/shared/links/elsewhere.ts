import type { Elsewhere } from '@cadenza/contracts/text/elsewhere'

/** The page in the back office of what an id belongs to. */
export function pageOf({ what, id, child }: Elsewhere) {
  const params = { id }
  switch (what) {
    case 'person':
      return { to: '/dashboard/people/$id', params, search: { child: child ?? undefined } } as const
    case 'order':
      return { to: '/dashboard/orders/$id', params } as const
    case 'class':
      return { to: '/dashboard/classes/$id', params } as const
    case 'room':
      return { to: '/dashboard/rooms/$id', params } as const
    case 'term':
      return { to: '/dashboard/terms/$id', params } as const
  }
}
