import { Trans } from '@lingui/react/macro'
import { PersonLink } from './object-links.tsx'

interface FetchLinkProps {
  /** Of the parent. */
  id: string
  child: string
  name: string
  day: string
}

/** To where the office says who may fetch a child on a day. */
export function FetchLink({ id, child, name, day }: FetchLinkProps) {
  return (
    <PersonLink id={id} child={child} fetch={day} className="link inline-block py-2">
      <Trans>
        May be fetched by …<span className="sr-only"> ({name})</span>
      </Trans>
    </PersonLink>
  )
}
