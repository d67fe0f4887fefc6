import { t } from '@lingui/core/macro'
import { type InstructorProfile, updateInstructorProfileInput } from '@cadenza/contracts/people/user'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import { bioLimit } from '@cadenza/contracts/people/user-values'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { ChipsField } from '../../../components/forms/chips-field.tsx'
import { DraftOffer } from '../../../components/forms/draft-offer.tsx'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { TextAreaField } from '../../../components/forms/field.tsx'
import { Thumbnail } from '../../../components/parts/thumbnail.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { formDraft, useKeptDraft } from '../../../lib/forms/form-draft.ts'
import { afterPress } from '../../../lib/forms/press-over.ts'
import { useSentForm } from '../../../lib/forms/use-sent-form.ts'
import { messageIn } from '../fields/field-message.ts'

interface TeacherProfileProps {
  profile: InstructorProfile
  /** Whose it is: the viewer's own, or that of a teacher whom the office writes it for. */
  of: 'own' | 'teacher'
  save: (input: InstructorProfile) => Promise<unknown>
  /** What else the public sees of them. */
  card: Instructor
  /** Draws the card as the public pages do. */
  preview: (card: Instructor) => ReactNode
}

const texts = () => ({
  own: {
    bio: t`About you`,
    bioHint: t`Two or three sentences: what you play, whom you have taught, what a week with you feels like.`,
    instruments: t`What you play`,
    page: t`See my public page`,
  },
  teacher: {
    bio: t`About the teacher`,
    bioHint: t`Two or three sentences in their own words: what they play, whom they have taught.`,
    instruments: t`What they play`,
    page: t`See the public page`,
  },
})

/** An instructor's description, beside the card as the public will see it. */
export function TeacherProfile(props: TeacherProfileProps) {
  const { profile, of, card, preview, save } = props
  const draft = of === 'own' ? 'teacher-profile' : `teacher-profile-${card.id}`
  const form = useTeacherProfileForm(profile, { draft, save })
  const words = texts()[of]
  const { timeZone } = useSiteConfig()
  const { control, register, setValue, errors, offered, failure } = form
  const { bio, instruments } = useWatch({ control })
  const input = { bio: bio ?? '', instruments: instruments ?? [] }
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_20rem]">
      <form noValidate className="grid min-w-0 gap-6" onSubmit={form.onSubmit}>
        {offered && (
          <DraftOffer
            typedAt={offered.typedAt && formatDateTime(offered.typedAt, timeZone)}
            onRestore={offered.restore}
            onDiscard={offered.discard}
          />
        )}
        {failure && <ErrorPanel title={t`The profile was not saved`} {...failure} />}
        <Portrait card={card} of={of} />
        <TextAreaField
          id="bio"
          label={words.bio}
          hint={`${words.bioHint} ${t`${bioLimit - input.bio.length} characters left.`}`}
          placeholder={t`I have played guitar in folk bands for twenty years, and still like a good campfire song best.`}
          rows={6}
          error={errors.bio?.message}
          {...register('bio')}
        />
        <ChipsField
          id="instruments"
          label={words.instruments}
          hint={t`At most 10. Enter or a comma adds one.`}
          placeholder={t`Guitar`}
          most={10}
          value={input.instruments}
          onChange={(next) => setValue('instruments', next, { shouldDirty: true, shouldValidate: true })}
          error={messageIn(errors.instruments)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {t`Save the profile`}
          </Button>
          <LinkButton to="/instructors/$id" params={{ id: card.id }} variant="secondary">
            {words.page}
          </LinkButton>
        </div>
      </form>
      <section aria-labelledby="card-preview" className="lg:sticky lg:top-24">
        <h2 id="card-preview" className="mb-3 text-lg">
          {t`How everybody will see it`}
        </h2>
        <div inert className="max-w-80">
          {preview({ ...card, ...input })}
        </div>
        {input.bio && (
          <p className="mt-4 max-w-80 wrap-anywhere whitespace-pre-line text-muted">{input.bio}</p>
        )}
      </section>
    </div>
  )
}

function Portrait({ card, of }: Pick<TeacherProfileProps, 'card' | 'of'>) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Thumbnail src={card.imageUrl} width={96} height={96} className="size-24 rounded-full" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{card.name}</p>
        {of === 'own' && (
          <LinkButton to="/dashboard/profile" variant="secondary" size="sm" className="mt-2">
            {t`Change name or photo`}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

const rules = afterPress(zodResolver(updateInstructorProfileInput))
const fields = ['bio', 'instruments'] as const

/** The form opens with the stored values; earlier unsent input is offered beside it. */
function useTeacherProfileForm(
  profile: InstructorProfile,
  { draft: name, save: send }: { draft: string; save: TeacherProfileProps['save'] },
) {
  const [draft] = useState(() => formDraft<InstructorProfile>(name))
  const form = useSentForm(
    { resolver: rules, defaultValues: profile },
    { bio: 'bio', instruments: 'instruments' },
    async (input) => {
      await send(input)
      draft.forget()
    },
  )
  const offered = useKeptDraft(form, draft, { isStored: true, fields })
  return { ...form, offered }
}
