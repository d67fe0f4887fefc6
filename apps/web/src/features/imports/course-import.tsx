import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { CourseImport } from '@cadenza/contracts/courses/course-import'
import { Link } from '@tanstack/react-router'
import { Alert } from '../../components/parts/alert.tsx'
import { ApproveForm } from '../../shared/classes/approve-form.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { ImportedCourses } from './imported-courses.tsx'
import { useCourseImport } from './use-course-import.ts'

/** Makes classes from a file: chosen, looked at, made. */
export function ImportCourses() {
  const { file, refusal, isBusy, result, choose, make } = useCourseImport()
  return (
    <div className="grid gap-6">
      <Field
        label={t`CSV file`}
        hint={t`With commas or semicolons, up to 2 MB and 2,000 classes. “Download CSV” in the menu above gives a file with the same columns.`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              // The same file can be chosen again once it is mended.
              if (chosen) void choose(chosen).then(() => (target.value = ''))
            }}
          />
        )}
      </Field>
      <div className="grid gap-3 empty:hidden">
        {refusal && (
          <Alert tone="warning">
            {file && <strong className="font-semibold wrap-anywhere">{file.name}:</strong>} {refusal}
          </Alert>
        )}
        {result && (
          <>
            {file && <p className="font-semibold wrap-anywhere">{file.name}</p>}
            <Finding result={result} />
          </>
        )}
      </div>
      {isBusy && <TableSkeleton rows={6} />}
      {result && !result.isMade && result.wrong.length === 0 && <MakeForm result={result} onMake={make} />}
      {result && <ImportedCourses result={result} />}
    </div>
  )
}

/** What the school says of the whole file. */
function Finding({ result: { courses, wrong, isMade } }: { result: CourseImport }) {
  const known = courses.filter(({ outcome }) => outcome === 'known').length
  const added = courses.filter(({ outcome }) => outcome === 'new').length
  const beside =
    known > 0 &&
    ` ${t`${plural(known, { one: '# class is', other: '# classes are' })} there already and stay as they are.`}`
  if (isMade)
    return (
      <Alert tone="success">
        {t`${plural(added, { one: '# class was', other: '# classes were' })} made.`}
        {beside}{' '}
        <Link to="/dashboard/manageClasses" search={{ status: 'Pending' }} className="link font-semibold">
          {t`See what waits to be approved`}
        </Link>
      </Alert>
    )
  if (wrong.length > 0)
    return (
      <Alert tone="warning">
        <Trans>
          <strong className="font-semibold">
            <Plural value={wrong.length} one="# cell" other="# cells" /> cannot be taken.
          </strong>{' '}
          Nothing was made: please mend the file and choose it again.
        </Trans>
      </Alert>
    )
  return (
    <Alert tone="info">
      {added === 0
        ? t`There is nothing to make.`
        : t`${plural(added, { one: '# class', other: '# classes' })} can be made.`}
      {beside}
    </Alert>
  )
}

interface MakeFormProps {
  result: CourseImport
  onMake: (approve: boolean) => void
}

function MakeForm({ result, onMake }: MakeFormProps) {
  const added = result.courses.filter(({ outcome }) => outcome === 'new').length
  if (added === 0) return null
  return (
    <ApproveForm
      label={t`Approve them at once`}
      hint={t`Families can book them as soon as they are made. A class without a teacher waits until one is named.`}
      onMake={onMake}
    >
      {t`Make ${plural(added, { one: '# class', other: '# classes' })}`}
    </ApproveForm>
  )
}
