import { t } from '@lingui/core/macro'
import { formatTime } from '@cadenza/contracts/timetable/date-text'
import { Button } from '../../../components/parts/button.tsx'
import { PictureWait } from '../../../components/forms/picture-wait.tsx'
import { stepId } from '../fields/form-steps.ts'
import type { useSteps } from './use-steps.ts'

interface SendBarProps {
  label: string
  busy: boolean
  picture: { waiting: boolean; missing: boolean }
  /** When typed input was last kept. */
  savedAt: Date | undefined
  steps: ReturnType<typeof useSteps>
}

/**
 * The foot of each step: onwards, back, and the button that sends, for those who change one field. Next is the first
 * button that submits, so Enter in a field goes on. The last line assures that nothing typed is lost.
 */
export function SendBar({ label, busy, picture, savedAt, steps }: SendBarProps) {
  const { previous, next, show } = steps
  return (
    <>
      <PictureWait {...picture} />
      <div className="step-bar flex flex-wrap items-center gap-2 border-t sm:gap-3 border-hairline bg-page py-3 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-5 max-lg:px-5">
        {next && (
          <button type="submit" name="next" className="btn btn-md btn-primary">
            {t`Next`}
          </button>
        )}
        <Button type="submit" variant={next ? 'secondary' : 'primary'} busy={busy || picture.waiting}>
          {picture.waiting ? t`Saving after the picture…` : label}
        </Button>
        {previous && (
          <Button variant="ghost" className="max-sm:px-3!" onClick={() => show(stepId(previous))}>
            <span aria-hidden className="sm:hidden">
              ←
            </span>
            <span className="max-sm:sr-only">{t`Back`}</span>
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {savedAt ? t`Draft saved ${formatTime(savedAt)}.` : t`What you type is kept in this tab.`}
        <span className="max-sm:hidden"> {t`Ctrl or ⌘ with Enter sends it.`}</span>
      </p>
    </>
  )
}
