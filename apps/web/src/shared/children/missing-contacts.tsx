import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { addContactLabel, missingContact } from './family-words.ts'
import { callName } from './for-whom.ts'
import { LinkButton } from '../../components/parts/button.tsx'
import { useParticipants } from './queries.ts'

/** The children without an emergency contact. A viewer who may only look is not asked to change that. */
export function MissingContacts({ className }: { className?: string }) {
  const { data: family = [] } = useParticipants()
  const lacking = family
    .filter(({ isSelf, eraseAt, lacksEmergencyContact }) => !isSelf && !eraseAt && lacksEmergencyContact)
    .map((child) => ({ ...child, name: callName(child, family) }))
  if (lacking.length === 0) return null
  const text = missingContact(lacking.map(({ name }) => name))
  return (
    <section aria-label={t`Still missing`} className={clsx('rounded-card bg-warning-soft p-4', className)}>
      <p className="text-warning">{text}</p>
      <ul className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {lacking.map(
          ({ id, name, canChange }) =>
            canChange && (
              <li key={id}>
                <LinkButton to="/dashboard/family/$id" params={{ id }} hash="contacts" variant="secondary">
                  {addContactLabel(name)}
                </LinkButton>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
