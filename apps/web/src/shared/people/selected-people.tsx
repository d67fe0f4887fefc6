import { t } from '@lingui/core/macro'
import { LinkButton } from '../../components/parts/button.tsx'
import { SaveSelected } from '../exports/save-selected.tsx'

/** An address holds no more. */
const mostInAddress = 50

/** What can be done with several people of a list: a file of them, and a message to them. */
export function SelectedPeople({ list, ids }: { list: 'users' | 'families'; ids: string[] }) {
  return (
    <>
      <SaveSelected list={list} ids={ids} />
      <LinkButton
        size="sm"
        variant="secondary"
        to="/dashboard/writeMessage"
        search={{ people: ids.slice(0, mostInAddress).join('.') }}
        disabled={ids.length > mostInAddress}
      >
        {t`Write to them`}
      </LinkButton>
    </>
  )
}
