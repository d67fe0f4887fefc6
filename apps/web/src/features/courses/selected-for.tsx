import { Link } from '@tanstack/react-router'
import { listOf } from '@cadenza/contracts/course-dates'
import type { Standing } from './use-selection.ts'

/** Under the button of a class: who in the family has selected it, and who has a place. */
export function SelectedFor({ standings }: { standings: Standing[] }) {
  const selected = namesOf(standings, 'inCart')
  const placed = namesOf(standings, 'enrolled')
  if (!selected && !placed) return null
  return (
    <p className="relative z-10 w-full text-sm wrap-anywhere">
      {selected && (
        <>
          Selected for {selected}.{' '}
          <Link to="/dashboard/myCart" className="link inline-block py-0.5">
            View cart
          </Link>{' '}
        </>
      )}
      {placed && `Enrolled: ${placed}.`}
    </p>
  )
}

function namesOf(standings: Standing[], place: Standing['place']) {
  const those = standings.filter((standing) => standing.place === place)
  return listOf(those.map(({ called }) => called))
}
