import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { useState } from 'react'
import { stored } from '../../../lib/browser/browser-storage.ts'
import { ageOn, today } from '../../../lib/format/age.ts'
import { useSessionStatus } from '../../../lib/session/auth-session.ts'
import { callName } from '../../../shared/children/for-whom.ts'
import { buyable, useParticipants } from '../../../shared/children/queries.ts'
import { readCourseListSearch } from '../list/course-list-search.ts'

export interface ForWhomProps {
  /** In full years, as in the address; undefined for any. */
  age: string | undefined
  /** The day on which the ages of the children count. */
  day: string | undefined
  onChoose: (age: string | undefined) => void
}

/** The viewer's children, each a switch for their age, which alone is in the address; without children, an age. */
export function ChildChips(props: ForWhomProps) {
  const { age, day = today(), onChoose } = props
  const status = useSessionStatus()
  const { data: family, isError } = useParticipants()
  if (status === 'loading' || (status === 'signedIn' && !family && !isError)) return null
  // Of a child without a date of birth nothing is known to fit.
  const children = buyable((status === 'signedIn' && family) || []).flatMap((one) =>
    one.isSelf || one.birthDate === null ? [] : [{ ...one, years: String(ageOn(one.birthDate, day)) }],
  )
  if (children.length === 0) return <AgeChoice {...props} />
  return children.map(({ years, ...child }) => (
    <button
      key={child.id}
      type="button"
      aria-pressed={years === age}
      className={clsx(chip, years === age && 'chip-chosen')}
      onClick={() => onChoose(years === age ? undefined : years)}
    >
      {t`For ${callName(child, children)} (${years})`}
    </button>
  ))
}

const chip = 'chip shrink-0 whitespace-nowrap'

/** The age that was chosen last is kept in this browser until the session ends, and offered again. */
function AgeChoice({ age = '', onChoose }: ForWhomProps) {
  const [kept, setKept] = useState(readKept)
  const keep = (years: string) => {
    setKept(years)
    try {
      stored.childAge.save(years)
    } catch {
      // Full, or forbidden: this page still knows it.
    }
    onChoose(years || undefined)
  }
  return (
    <>
      <label className="flex items-center gap-2 whitespace-nowrap">
        <span className="max-sm:sr-only">{t`My child is`}</span>
        <select value={age} onChange={({ target }) => keep(target.value)} className="control w-auto">
          <option value="">{t`any age`}</option>
          {age !== '' && !ages.includes(Number(age)) && <option value={age}>{t`age ${age}`}</option>}
          {ages.map((years) => (
            <option key={years} value={years}>{t`age ${years}`}</option>
          ))}
        </select>
      </label>
      {kept && kept !== age && (
        <button type="button" className={chip} onClick={() => onChoose(kept)}>
          {t`For age ${kept}`}
        </button>
      )}
    </>
  )
}

const [youngest, grownUp] = [4, 18]
const ages = Array.from({ length: grownUp - youngest }, (_, index) => youngest + index)

function readKept(): string | undefined {
  try {
    return readCourseListSearch({ age: stored.childAge.read() }).age
  } catch {
    return undefined
  }
}
