import { t } from '@lingui/core/macro'
import type { User } from '@cadenza/contracts/people/user'
import { Badge } from '../../components/parts/badge.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { monogram } from '../../shared/links/addresses.ts'
import { RoleBadge } from './user-actions.tsx'

/** A user's picture and name. */
export function Person({ user, isSelf }: { user: User; isSelf: boolean }) {
  return (
    <div className="flex items-center gap-3 font-semibold">
      <Thumbnail
        src={user.imageUrl}
        fallback={monogram(user)}
        width={32}
        height={32}
        className="size-7 shrink-0 rounded-full max-sm:hidden"
      />
      <span className="min-w-0 wrap-anywhere">
        <PersonLink id={user.id} className="text-link hover:underline">
          {user.name}
        </PersonLink>{' '}
        {isSelf && <span className="text-sm font-normal text-muted">{t`This is you`}</span>}
      </span>
    </div>
  )
}

/** The badge of the role, and what keeps a user from another. */
export function Standing({ user: { role, emailVerified, hasAccount } }: { user: User }) {
  return (
    <div className="flex flex-wrap gap-1">
      <RoleBadge role={role} />
      {!hasAccount && <Badge tone="neutral">{t`no account yet`}</Badge>}
      {hasAccount && !emailVerified && <Badge tone="warning">{t`address not verified`}</Badge>}
    </div>
  )
}
