import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Prerequisites } from '@cadenza/contracts/courses/prerequisite'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { SelectField, NamedOptions } from '../../components/forms/field.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useMyCourses } from '../../shared/classes/queries.ts'
import { usePrerequisites } from './queries.ts'
import { useSetPrerequisites } from './mutations.ts'

/** Which classes students must have attended before they can book this one. */
export function PrerequisitePanel({ courseId }: { courseId: string }) {
  return (
    <section aria-labelledby="prerequisites" className="mt-10 grid max-w-2xl gap-4">
      <div>
        <h2 id="prerequisites" className="text-xl">
          {t`Classes that come first`}
        </h2>
        <p className="mt-1 text-muted">
          {t`Only students who have a place in all of these can book the class. Places that are booked already stay.`}
        </p>
      </div>
      <QueryView query={usePrerequisites(courseId)} skeleton={<TableSkeleton rows={2} />}>
        {(required) => <Required courseId={courseId} required={required} />}
      </QueryView>
    </section>
  )
}

function Required({ courseId, required }: { courseId: string; required: Prerequisites }) {
  const set = useSetPrerequisites()
  const change = (requires: string[]) => !set.isPending && set.mutate({ id: courseId, requires })
  const ids = required.map(({ id }) => id)
  const failure = set.error && messageFor(set.error)
  const ofField = failure?.fieldErrors?.requires
  return (
    <>
      {required.length === 0 ? (
        <p className="text-muted">{t`None yet.`}</p>
      ) : (
        <ul className="grid gap-3">
          {required.map(({ id, name }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline p-4"
            >
              <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</p>
              <Button
                variant="secondary"
                busy={set.isPending && set.variables.requires.every((one) => one !== id)}
                onClick={() => change(ids.filter((one) => one !== id))}
              >
                <Trans>
                  Remove<span className="sr-only"> {name}</span>
                </Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure && !ofField && <Alert tone="danger">{failure.message}</Alert>}
      <AnotherClass
        without={[courseId, ...ids]}
        busy={set.isPending}
        error={ofField}
        onChoose={(id) => change([...ids, id])}
      />
    </>
  )
}

interface AnotherClassProps {
  /** Those that cannot be chosen, or are chosen already. */
  without: string[]
  busy: boolean
  error: string | undefined
  onChoose: (id: string) => void
}

function AnotherClass({ without, busy, error, onChoose }: AnotherClassProps) {
  const { data: own } = useMyCourses()
  const [chosen, setChosen] = useState('')
  if (!own) return null
  const choices = own.filter(({ id, status }) => status !== 'Cancelled' && !without.includes(id))
  if (choices.length === 0) return <p className="text-muted">{t`You have no other class to choose from.`}</p>
  const wanted = choices.find(({ id }) => id === chosen)
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) onChoose(wanted.id)
      }}
    >
      <SelectField
        label={t`One of your classes`}
        className="min-w-0 flex-1"
        value={wanted?.id ?? ''}
        error={error}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t`Choose a class`}</option>
        <NamedOptions of={choices} />
      </SelectField>
      <Button type="submit" variant="secondary" busy={busy} disabled={!wanted}>
        {t`Add`}
      </Button>
    </form>
  )
}
