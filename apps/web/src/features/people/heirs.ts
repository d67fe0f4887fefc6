import type { PersonParticipant } from '@cadenza/contracts/people/person'
import type { ShownPerson } from './queries.ts'

/** The guardians who have accepted, each with the children of this account whom they look after. */
export function heirsOf({ person, participants, guardians }: ShownPerson) {
  const own = participants.filter(({ role }) => role === 'primary')
  const heirs = new Map<string, { id: string; name: string; children: PersonParticipant[] }>()
  for (const { user, acceptedAt, participantId } of guardians) {
    const child = own.find(({ id }) => id === participantId)
    if (!user?.name || !acceptedAt || !child || user.id === person.id) continue
    const heir = heirs.get(user.id) ?? { id: user.id, name: user.name, children: [] }
    heirs.set(user.id, { ...heir, children: [...heir.children, child] })
  }
  const same = person.sameAddress
  // The account with the address that this family without one waits for gets all of its children.
  if (same?.name && own.length > 0) heirs.set(same.id, { id: same.id, name: same.name, children: own })
  return [...heirs.values()]
}
