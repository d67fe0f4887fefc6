import type { Barred } from '@cadenza/contracts/families/going-home'
import type { PersonParticipant } from '@cadenza/contracts/people/person'

export type ListedContact = NonNullable<PersonParticipant['goingHome']>['contacts'][number]

/** What is changed: always with who told the office. */
export type HomeChange =
  | { what: 'contact'; contact: ListedContact | undefined; day: string }
  | { what: 'remove'; contact: ListedContact }
  | { what: 'bar' }
  | { what: 'endBar'; barred: Barred }
  | { what: 'alone'; alone: boolean }

export interface HomeDialogProps {
  child: Pick<PersonParticipant, 'id' | 'givenName'>
  guardians: { id: string; name: string }[]
  onClose: () => void
}
