import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { CourseFacets, CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import { Button } from '../../../components/parts/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { SelectField, TextField, type FieldTexts } from '../../../components/forms/field.tsx'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'
import { toSearchInput } from './course-search-input.ts'
import { DateChoices, ListedChoices, YesChoice, type ChoiceProps } from './filter-choices.tsx'
import { useFound } from './queries.ts'

interface FilterSheetProps {
  search: CourseListSearch
  onClose: () => void
  onShow: (search: CourseListSearch) => void
}

/** All filters. The choices take effect when the result is shown; until then the page stays as it is. */
export function FilterSheet({ search, onClose, onShow }: FilterSheetProps) {
  // As it is typed; what is not valid yet is not counted.
  const [draft, setDraft] = useState(search)
  const { data: found } = useFound(toSearchInput(readCourseListSearch(draft)))
  return (
    <Dialog title={t`Filters`} shape="sheet" onClose={onClose}>
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          onShow(readCourseListSearch(draft))
        }}
      >
        <FilterFields
          draft={draft}
          facets={found?.facets}
          weeks={found?.weeks ?? []}
          onChange={(changed) => setDraft((now) => ({ ...now, ...changed }))}
        />
        <p role="status" className="sr-only">
          {found ? plural(found.total, { one: '# class', other: '# classes' }) : t`classes`}
        </p>
        <div className="sticky bottom-0 -mx-6 -mb-6 flex items-center gap-2 border-t border-hairline bg-page px-6 py-4">
          <Button type="submit" className="grow px-3">
            {found ? t`Show ${plural(found.total, { one: '# class', other: '# classes' })}` : t`Show classes`}
          </Button>
          <Button variant="ghost" className="px-3" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FilterFieldsProps extends ChoiceProps {
  facets: CourseFacets | undefined
  weeks: CourseWeek[]
}

/** Every filter, in the order in which families ask for them. */
function FilterFields({ facets, weeks, ...shared }: FilterFieldsProps) {
  return (
    <>
      <ListedChoices {...shared} name="family" counts={facets?.families} />
      <NumberField {...shared} name="age" label={t`Age`} most={120} hint={t`Age of the person attending`} />
      <DateChoices {...shared} weeks={weeks} />
      <ListedChoices {...shared} name="time" counts={facets?.dayparts} />
      <fieldset>
        <legend className="font-semibold">{t`Seats and access`}</legend>
        <YesChoice {...shared} name="free" label={t`Free seats`} count={facets?.freeSeats} />
        <YesChoice {...shared} name="stepfree" label={t`Step-free access`} count={facets?.stepFree} />
      </fieldset>
      <ListedChoices {...shared} name="level" counts={facets?.levels} />
      <ListedChoices {...shared} name="day" counts={facets?.weekdays} />
      <NumberField {...shared} name="price" label={t`Price up to`} most={9_999_999} />
      <ListedChoices {...shared} name="language" counts={facets?.languages} />
      <TermField {...shared} terms={facets?.terms ?? []} />
    </>
  )
}

type NumberFieldProps = ChoiceProps & FieldTexts & { name: 'age' | 'price'; most: number }

function NumberField({ name, most, draft, onChange, ...texts }: NumberFieldProps) {
  return (
    <TextField
      {...texts}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      step={1}
      value={draft[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}

function TermField({ terms, draft, onChange }: ChoiceProps & { terms: CourseFacets['terms'] }) {
  if (terms.length === 0) return null
  return (
    <SelectField
      label={t`Term`}
      name="term"
      value={draft.term ?? ''}
      onChange={({ target }) => onChange({ term: target.value })}
    >
      <option value="">{t`Any term`}</option>
      {terms.map(({ value, name, count }) => (
        <option key={value} value={value} disabled={count === 0 && draft.term !== value}>
          {`${name} (${count})`}
        </option>
      ))}
    </SelectField>
  )
}
