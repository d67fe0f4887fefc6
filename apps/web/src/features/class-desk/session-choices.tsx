import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { SessionChoices as Choices } from '@cadenza/contracts/courses/class-sessions'
import { useState, type ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { useSessionChoices } from './queries.ts'
import { whenOfSession, whyNotRoom, whyNotTeacher, type ChangeableSession } from './session-words.ts'
import type { Outcome, Wanted } from './use-change-session.ts'

interface SessionChoicesProps {
  /** One or several, which are all given the same. */
  sessions: ChangeableSession[]
  /** The room of the class, which a date is given back to. */
  classRoomId?: string | null
  what: 'teacher' | 'room'
  isBusy: boolean
  onGive: (wanted: Wanted, notified: NotifiedFamilies) => Promise<Outcome>
  onClose: () => void
}

/** Who could teach dates, or where they could be: best first, and why the others cannot. */
export function SessionChoices({
  sessions,
  classRoomId = null,
  what,
  isBusy,
  onGive,
  onClose,
}: SessionChoicesProps) {
  const choices = useSessionChoices(sessions.map(({ id }) => id))
  const [refused, setRefused] = useState<string>()
  const give = async (wanted: Wanted, notified: NotifiedFamilies) => {
    setRefused(undefined)
    const outcome = await onGive(wanted, notified)
    if (outcome === 'done') return onClose()
    if (outcome === 'declined') return
    setRefused(outcome.refused)
    // Who is free may have changed: the reason for the refusal shows in the list.
    void choices.refetch()
  }
  return (
    <Dialog title={what === 'teacher' ? 'Find a teacher' : 'Find a room'} shape="side" onClose={onClose}>
      {sessions.map((session) => (
        <p key={session.id} className="text-muted last-of-type:mb-4">
          {whenOfSession(session)}
        </p>
      ))}
      {refused && (
        <Alert tone="danger" className="mb-4">
          {refused}
        </Alert>
      )}
      <QueryView query={choices} skeleton={<TableSkeleton rows={6} />}>
        {(loaded) =>
          what === 'teacher' ? (
            <Teachers {...{ sessions, isBusy }} choices={loaded} onGive={give} />
          ) : (
            <Rooms {...{ sessions, classRoomId, isBusy }} choices={loaded} onGive={give} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

interface ListProps extends Pick<SessionChoicesProps, 'sessions' | 'isBusy'> {
  choices: Choices
  onGive: (wanted: Wanted, notified: NotifiedFamilies) => Promise<void>
}

function Teachers({ sessions, choices: { teachers, ...notified }, isBusy, onGive }: ListProps) {
  const others = teachers.filter(({ id }) => sessions.some(({ teacher }) => teacher.id !== id))
  const [free, taken] = [
    others.filter(({ inTheWay }) => !inTheWay),
    others.filter(({ inTheWay }) => inTheWay),
  ]
  return (
    <>
      {sessions.every(({ ownInstructorId }) => ownInstructorId !== null) && (
        <p className="mb-4">
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() =>
              void onGive(
                {
                  instructorId: null,
                  words: 'The date goes back to the teacher of the class',
                  mailsTeachers: true,
                },
                notified,
              )
            }
          >
            Give it back to the teacher of the class
          </Button>
        </p>
      )}
      <ChoiceList title="Free then" empty="Nobody who teaches here is free then.">
        {free.map(({ id, name, instruments, fits }) => (
          <Choice
            key={id}
            name={name}
            more={instruments.join(', ')}
            badge={fits ? 'Teaches this' : undefined}
            action={
              <Button
                size="sm"
                variant={fits ? 'primary' : 'secondary'}
                busy={isBusy}
                aria-label={`Choose ${name}`}
                onClick={() =>
                  void onGive(
                    {
                      instructorId: id,
                      words: `${name} takes ${sessions.length > 1 ? `the ${sessions.length} dates` : 'the date'}`,
                      mailsTeachers: true,
                    },
                    notified,
                  )
                }
              >
                Choose
              </Button>
            }
          />
        ))}
      </ChoiceList>
      <ChoiceList title="Not free">
        {taken.map(({ id, name, inTheWay }) => (
          <Choice key={id} name={name} more={whyNotTeacher(inTheWay)} />
        ))}
      </ChoiceList>
    </>
  )
}

interface RoomsProps extends ListProps {
  classRoomId: string | null
}

function Rooms({ sessions, classRoomId, choices: { rooms, ...notified }, isBusy, onGive }: RoomsProps) {
  const others = rooms.filter(({ id }) => sessions.some(({ room }) => room?.id !== id))
  const [free, taken] = [
    others.filter((room) => !whyNotRoom(room)),
    others.filter((room) => whyNotRoom(room)),
  ]
  return (
    <>
      <ChoiceList title="Free then" empty="No other room is free then and large enough.">
        {free.map(({ id, name, capacity }) => (
          <Choice
            key={id}
            name={name}
            more={`${capacity} people`}
            badge={id === classRoomId ? 'Room of the class' : undefined}
            action={
              <Button
                size="sm"
                busy={isBusy}
                aria-label={`Choose ${name}`}
                onClick={() =>
                  void onGive(
                    {
                      roomId: id,
                      words: `The date is in ${name}`,
                      mailsTeachers: false,
                    },
                    notified,
                  )
                }
              >
                Choose
              </Button>
            }
          />
        ))}
      </ChoiceList>
      <ChoiceList title="Not possible">
        {taken.map((room) => (
          <Choice key={room.id} name={room.name} more={whyNotRoom(room)} />
        ))}
      </ChoiceList>
    </>
  )
}

interface ChoiceListProps {
  title: string
  /** Said where there is nothing to list; without it nothing is shown then. */
  empty?: string
  children: ReactNode[]
}

function ChoiceList({ title, empty, children }: ChoiceListProps) {
  if (children.length === 0 && !empty) return null
  return (
    <section aria-label={title} className="mb-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-hairline">{children}</ul>
      )}
    </section>
  )
}

interface ChoiceProps {
  name: string
  more: string | undefined
  badge?: string | undefined
  action?: ReactNode
}

function Choice({ name, more, badge, action }: ChoiceProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-2">
      <div className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span> {badge && <Badge tone="success">{badge}</Badge>}
        {more && <p className="text-sm text-muted">{more}</p>}
      </div>
      {action}
    </li>
  )
}
