import { LinkButton } from '../../components/parts/button.tsx'

/** An address holds no more. */
const mostInAddress = 50

/** From a selection of people to a message to them. */
export function WriteToThem({ ids }: { ids: string[] }) {
  return (
    <LinkButton
      size="sm"
      variant="secondary"
      to="/dashboard/writeMessage"
      search={{ people: ids.slice(0, mostInAddress).join('.') }}
      disabled={ids.length > mostInAddress}
    >
      Write to them
    </LinkButton>
  )
}
