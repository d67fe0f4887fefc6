import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { say, worded } from '@cadenza/contracts/language/words'
import type { Role } from '@cadenza/contracts/people/user'
import { grantWaiverInput, type Waiver } from '@cadenza/contracts/places/waiver'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/parts/button.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Alert } from '../../components/parts/alert.tsx'
import { TextAreaField, TextField } from '../../components/forms/field.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { worksInOffice } from '../../shared/people/roles.ts'
import { useWaivers } from './queries.ts'
import { useGrantWaiver } from './mutations.ts'
import { useTakeBack } from './use-take-back.ts'

interface WaiverPanelProps {
  courseId: string
  viewedBy: Role
}

/** Teachers learn names from their rosters. */
const unnamed = msg`Someone who has selected this class`

/** Who may take a class despite its ages and prerequisites; its teacher and admins decide. */
export function WaiverPanel({ courseId, viewedBy }: WaiverPanelProps) {
  const waivers = useWaivers(courseId, viewedBy)
  return (
    <section aria-labelledby="waivers" className="mt-10 grid max-w-2xl gap-4">
      <div>
        <h2 id="waivers" className="text-xl">
          {t`Exceptions`}
        </h2>
        <p className="mt-1 text-muted">
          {t`Someone on this list may book the class in spite of its ages and of the classes that come first.`}
        </p>
      </div>
      <QueryView query={waivers} skeleton={<TableSkeleton rows={2} />}>
        {(listed) =>
          listed.length === 0 ? (
            <p className="text-muted">{t`Nobody yet.`}</p>
          ) : (
            <ul className="grid gap-3">
              {listed.map((waiver) => (
                <WaiverRow
                  key={waiver.participantId}
                  waiver={waiver}
                  courseId={courseId}
                  viewedBy={viewedBy}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <WaiverForm courseId={courseId} viewedBy={viewedBy} />
    </section>
  )
}

function WaiverRow({ waiver, courseId, viewedBy }: WaiverPanelProps & { waiver: Waiver }) {
  const { reason, grantedBy } = waiver
  const name = waiver.name ?? say(unnamed)
  const { isPending, takeBack } = useTakeBack(courseId, viewedBy)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-hairline p-4">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="whitespace-pre-line">{reason}</p>
        <p className="text-sm text-muted">{t`Granted by ${grantedBy}`}</p>
      </div>
      <Button variant="secondary" busy={isPending} onClick={() => void takeBack(waiver, name)}>
        <Trans>
          Take back<span className="sr-only"> the exception for {name}</span>
        </Trans>
      </Button>
    </li>
  )
}

const rules = afterPress(zodResolver(grantWaiverInput))

const notFoundWords = worded({
  admin: msg`No account has this verified address, or it has no child with this name.`,
  teacher: msg`No one you can let in has this verified address, or a child with this name. Ask an admin about anyone who has neither had a place in your classes nor selected this one.`,
})

/** Grants an exception; what was typed stays until it is granted. */
function WaiverForm({ courseId, viewedBy }: { courseId: string; viewedBy: Role }) {
  const grant = useGrantWaiver(viewedBy)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: rules,
    defaultValues: { courseId, email: '', givenName: '', reason: '' },
    mode: 'onTouched',
  })
  const save = handleSubmit((waiver) => grant.mutate(waiver, { onSuccess: () => reset() }))
  const failure = grant.error && messageFor(grant.error)
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <TextField
        label={t`Email of the student or guardian`}
        type="email"
        autoComplete="off"
        hint={
          worksInOffice(viewedBy)
            ? t`The verified address of their account here.`
            : t`The verified address of their account here. You can let in anyone who has or had a place in a class of yours, or has selected this one. For anyone else, ask the office.`
        }
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={t`Given name of their child (optional)`}
        autoComplete="off"
        hint={t`Leave this empty when the exception is for the holder of the account.`}
        error={formState.errors.givenName?.message}
        {...register('givenName')}
      />
      <TextAreaField
        label={t`Why`}
        rows={2}
        hint={t`The student can read it in what they download of themselves.`}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      {failure && (
        <Alert tone="danger">
          {failure.reason === 'not_found'
            ? notFoundWords[worksInOffice(viewedBy) ? 'admin' : 'teacher']
            : failure.message}
        </Alert>
      )}
      <Button type="submit" variant="secondary" busy={grant.isPending} className="justify-self-start">
        {t`Grant an exception`}
      </Button>
    </form>
  )
}
