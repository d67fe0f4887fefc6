import { levelLabels } from '@cadenza/contracts/course-values'
import type { CourseListSearch } from './course-list-search.ts'

interface QuickChoicesProps {
  search: CourseListSearch
  onChange: (changed: CourseListSearch) => void
}

/** Whom it is for: an age and a level, each by one choice. */
export function QuickChoices({ search, onChange }: QuickChoicesProps) {
  const { age, level = '' } = search
  return (
    <>
      <select
        name="age"
        aria-label="Age"
        value={age ?? ''}
        onChange={({ target }) => onChange({ age: target.value })}
        className="control w-auto max-lg:hidden"
      >
        <option value="">Any age</option>
        {age !== undefined && !ages.includes(Number(age)) && <option value={age}>Age {age}</option>}
        {ages.map((years) => (
          <option key={years} value={years}>
            {years < grownUp ? `Age ${years}` : 'Adults'}
          </option>
        ))}
      </select>
      <select
        name="level"
        aria-label="Level"
        value={level}
        onChange={({ target }) => onChange({ level: target.value })}
        className="control w-auto max-lg:hidden"
      >
        <option value="">Any level</option>
        {level.includes(' ') && <option value={level}>Several levels</option>}
        {Object.entries(levelLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  )
}

const grownUp = 18
const youngest = 4
/** Every age of a child, and one for all adults. */
const ages = Array.from({ length: grownUp - youngest + 1 }, (_, index) => youngest + index)
