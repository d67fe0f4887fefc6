import { t } from '@lingui/core/macro'
import type { PublicCard } from '@cadenza/contracts/people/privacy'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { FailureAlert, QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { monogram } from '../../shared/links/addresses.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { useAgreeToCard } from './mutations.ts'
import { usePublicCard } from './queries.ts'

interface Preview {
  /** Draws a card as the public pages do. */
  preview: (card: Instructor) => ReactNode
  /** What the card shows when it shows everything. */
  own: { email: string; imageUrl: string }
}

/** An instructor's public card, and what they want shown. */
export function PublicCardSection(props: Preview) {
  return (
    <section aria-labelledby="public-card" className="grid max-w-2xl gap-3">
      <h2 id="public-card" tabIndex={-1} className="scroll-mt-32 text-xl">
        {t`Your public card`}
      </h2>
      <QueryView query={usePublicCard()} skeleton={<TableSkeleton rows={2} />}>
        {(card) => <Choices card={card} {...props} />}
      </QueryView>
    </section>
  )
}

function Choices({ card: { card, ...chosen }, preview, own }: Preview & { card: PublicCard }) {
  const { timeZone } = useSiteConfig()
  const agree = useAgreeToCard()
  const [showsEmail, setShowsEmail] = useState(chosen.showsEmail)
  const [showsPhoto, setShowsPhoto] = useState(chosen.showsPhoto)
  const shown = {
    ...card,
    email: showsEmail ? own.email : '',
    imageUrl: showsPhoto ? own.imageUrl : monogram(card),
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        agree.mutate({ showsEmail, showsPhoto })
      }}
    >
      <p className="text-muted">
        {t`Everybody can see this card, and your name on your classes. You decide about the rest, and may change your mind at any time.`}
      </p>
      <div inert className="max-w-72">
        {preview(shown)}
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t`What everybody may see`}</legend>
        <Choice label={t`My email address`} checked={showsEmail} onChange={setShowsEmail} />
        <Choice label={t`My photo`} checked={showsPhoto} onChange={setShowsPhoto} />
      </fieldset>
      <FailureAlert error={agree.error} />
      <Button type="submit" busy={agree.isPending} className="justify-self-start">
        {chosen.agreedAt ? t`Save the card` : t`Agree and save the card`}
      </Button>
      <p className="text-sm text-muted">
        {chosen.agreedAt
          ? t`You agreed on ${formatDateTime(chosen.agreedAt, timeZone)}.`
          : t`You have not been asked before; until you choose, both are shown.`}
      </p>
    </form>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      {label}
    </label>
  )
}
