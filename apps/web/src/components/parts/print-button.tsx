import { t } from '@lingui/core/macro'
import Printer from 'lucide-react/icons/printer'
import { Button } from './button.tsx'

/** Prints the page as it is, or saves it as a file. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden className="size-5" />
      {t`Print`}
    </Button>
  )
}
