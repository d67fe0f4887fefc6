import { Link } from '@tanstack/react-router'
import { familyLabels } from '../../lib/families.ts'

/** From the first screen to the classes of one instrument in one step. */
export function FamilyShortcuts() {
  return (
    <nav aria-label="Classes by instrument" className="container-page pb-8">
      <ul className="flex flex-wrap justify-center gap-2">
        {familyLabels.map(([family, label]) => (
          <li key={family}>
            <Link to="/classes" search={{ family }} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
