import { familyLabels, instrumentFamilies } from '@cadenza/contracts/course-values'
import { Link } from '@tanstack/react-router'

/** From the first screen to the classes of one instrument in one step. */
export function FamilyShortcuts() {
  return (
    <nav aria-label="Classes by instrument" className="container-page pb-8">
      <ul className="flex flex-wrap justify-center gap-2">
        {instrumentFamilies.map((family) => (
          <li key={family}>
            <Link to="/classes" search={{ family }} className="chip">
              {familyLabels[family]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
