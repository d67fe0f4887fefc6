import { t } from '@lingui/core/macro'
import Printer from 'lucide-react/icons/printer'
import { LinkButton } from '../../components/parts/button.tsx'

/** To the register of a class; not before it is pressed, because each opening is written down. */
export function RegisterButton({ courseId }: { courseId: string }) {
  return (
    <LinkButton
      to="/dashboard/print/register/$id"
      params={{ id: courseId }}
      preload={false}
      variant="secondary"
    >
      <Printer aria-hidden className="size-5" />
      {t`Class register`}
    </LinkButton>
  )
}
