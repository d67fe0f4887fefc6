import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { WaitlistEntry } from '@cadenza/contracts/places/waitlist'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { useReorder } from './mutations.ts'

/** What the office is about to do, and to whom. */
export interface Intent {
  what: 'up' | 'down' | 'offer'
  entry: WaitlistEntry
}

const titles = worded({ up: msg`Move up`, down: msg`Move down`, offer: msg`Offer out of turn` })

/** Asks for the reason, which the list shows for ever. */
export function IntentDialog({ intent: { what, entry }, onClose }: { intent: Intent; onClose: () => void }) {
  const { move, offer } = useReorder()
  const send = async (values: FormData) => {
    const given = { entryId: entry.id, reason: String(values.get('reason') ?? '') }
    await (what === 'offer' ? offer.mutateAsync(given) : move.mutateAsync({ ...given, way: what }))
  }
  return (
    <PanelForm
      form="line"
      title={titles[what]}
      labels={{ reason: t`Reason` }}
      submitLabel={titles[what]}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="wrap-anywhere text-muted">
            {t`Family of ${entry.family.name}.`}{' '}
            {what === 'offer' &&
              `${t`They are offered places that are free now, or saved for the waiting list.`} `}
            {t`The waiting list shows your reason to the office for ever.`}
          </p>
          <TextField {...field('reason')} maxLength={200} />
        </>
      )}
    </PanelForm>
  )
}
