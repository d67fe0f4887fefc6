import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { SessionChoices as Choices } from '@cadenza/contracts/courses/class-sessions'
import { useState, type ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { useRoomChoices, useSessionChoices } from './queries.ts'
import {
  datesTogether,
  whenOfSession,
  whyNotRoom,
  whyNotTeacher,
  type ChangeableSession,
} from './session-words.ts'
import type { Outcome, Wanted, WantedRoom } from './use-change-session.ts'

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
  return (
    <ChoicesDialog
      title={what === 'teacher' ? 'Find a teacher' : 'Find a room'}
      about={sessions.map(whenOfSession)}
      choices={choices}
      onGive={onGive}
      onClose={onClose}
    >
      {(loaded, give) =>
        what === 'teacher' ? (
          <Teachers {...{ sessions, isBusy }} choices={loaded} onGive={give} />
        ) : (
          <Rooms
            {...{ sessions, classRoomId, isBusy }}
            choices={loaded}
            onChoose={({ id, name }) =>
              void give({ roomId: id, words: `The date is in ${name}`, mailsTeachers: false }, loaded)
            }
          />
        )
      }
    </ChoicesDialog>
  )
}

interface RoomForAllProps {
  courseId: string
  /** All dates to come. */
  sessions: ChangeableSession[]
  classRoomId: string | null
  isBusy: boolean
  onGive: (wanted: WantedRoom, notified: NotifiedFamilies) => Promise<Outcome>
  onClose: () => void
}

/** Where all dates to come of a class could be. */
export function RoomForAll({ courseId, sessions, classRoomId, isBusy, onGive, onClose }: RoomForAllProps) {
  const choices = useRoomChoices(courseId)
  return (
    <ChoicesDialog
      title="Room for all dates"
      about={[datesTogether(sessions)]}
      choices={choices}
      onGive={onGive}
      onClose={onClose}
    >
      {(loaded, give) => (
        <Rooms
          {...{ sessions, classRoomId, isBusy }}
          choices={loaded}
          onChoose={({ id, name }) =>
            void give(
              {
                courseId,
                roomId: id,
                classRoomId,
                words: `All ${sessions.length} dates to come are in ${name}`,
              },
              loaded,
            )
          }
        />
      )}
    </ChoicesDialog>
  )
}

type Give<Given> = (wanted: Given, notified: NotifiedFamilies) => Promise<void>

interface ChoicesDialogProps<Loaded, Given> {
  title: string
  /** Which dates. */
  about: string[]
  choices: Parameters<typeof QueryView<Loaded>>[0]['query']
  onGive: (wanted: Given, notified: NotifiedFamilies) => Promise<Outcome>
  onClose: () => void
  children: (loaded: Loaded, give: Give<Given>) => ReactNode
}

function ChoicesDialog<Loaded, Given>({
  title,
  about,
  choices,
  onGive,
  onClose,
  children,
}: ChoicesDialogProps<Loaded, Given>) {
  const [refused, setRefused] = useState<string>()
  const give: Give<Given> = async (wanted, notified) => {
    setRefused(undefined)
    const outcome = await onGive(wanted, notified)
    if (outcome === 'done') return onClose()
    if (outcome === 'declined') return
    setRefused(outcome.refused)
    // Who is free may have changed: the reason for the refusal shows in the list.
    void choices.refetch()
  }
  return (
    <Dialog title={title} shape="side" onClose={onClose}>
      {about.map((words) => (
        <p key={words} className="text-muted last-of-type:mb-4">
          {words}
        </p>
      ))}
      {refused && (
        <Alert tone="danger" className="mb-4">
          {refused}
        </Alert>
      )}
      <QueryView query={choices} skeleton={<TableSkeleton rows={6} />}>
        {(loaded) => children(loaded, give)}
      </QueryView>
    </Dialog>
  )
}

interface TeachersProps extends Pick<SessionChoicesProps, 'sessions' | 'isBusy'> {
  choices: Choices
  onGive: Give<Wanted>
}

function Teachers({ sessions, choices: { teachers, ...notified }, isBusy, onGive }: TeachersProps) {
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

interface RoomsProps extends Pick<SessionChoicesProps, 'sessions' | 'isBusy'> {
  classRoomId: string | null
  choices: Pick<Choices, 'rooms'>
  onChoose: (room: { id: string; name: string }) => void
}

function Rooms({ sessions, classRoomId, choices: { rooms }, isBusy, onChoose }: RoomsProps) {
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
                onClick={() => onChoose({ id, name })}
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
