import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { RoomChoices, SessionChoices as Choices } from '@cadenza/contracts/courses/class-sessions'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryView, type ViewedQuery } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { useRoomChoices, useSessionChoices } from './queries.ts'
import {
  datesTogether,
  whenOfSession,
  whyNotRoom,
  whyNotTeacher,
  type ChangeableSession,
} from './session-words.ts'
import type { Outcome, Wanted } from './use-change-session.ts'

interface ChoicesProps {
  /** One or several, which are all given the same. */
  sessions: ChangeableSession[]
  /** The room of the class, which a date is given back to. */
  classRoomId?: string | null
  isBusy: boolean
  onGive: (wanted: Wanted, notified: NotifiedFamilies) => Promise<Outcome>
  onClose: () => void
}

/** Who could teach dates, or where they could be: best first, and why the others cannot. */
export function SessionChoices({ what, ...props }: ChoicesProps & { what: 'teacher' | 'room' }) {
  const { sessions } = props
  const query = useSessionChoices(sessions.map(({ id }) => id))
  const shown = { query, about: sessions.map(whenOfSession), ...props }
  if (what === 'room')
    return (
      <ChoicesDialog<Choices>
        title={t`Find a room`}
        {...roomLists}
        choicesOf={(loaded) => roomsIn(loaded, props, (room) => ({ words: t`The date is in ${room}` }))}
        {...shown}
      />
    )
  const isAllOwn = sessions.every(({ ownInstructorId }) => ownInstructorId !== null)
  return (
    <ChoicesDialog<Choices>
      title={t`Find a teacher`}
      back={isAllOwn ? t`Give it back to the teacher of the class` : undefined}
      none={t`Nobody who teaches here is free then.`}
      others={t`Not free`}
      choicesOf={(loaded) => teachersIn(loaded, sessions)}
      {...shown}
    />
  )
}

/** Where all dates to come of a class could be. */
export function RoomForAll({ courseId, ...props }: ChoicesProps & { courseId: string }) {
  const { sessions } = props
  return (
    <ChoicesDialog<RoomChoices>
      title={t`Room for all dates`}
      {...roomLists}
      about={[datesTogether(sessions)]}
      query={useRoomChoices(courseId)}
      choicesOf={(loaded) => roomsIn(loaded, props, (room) => ofAll(sessions.length, room))}
      {...props}
    />
  )
}

const ofAll = (dates: number, room: string): Pick<Wanted, 'words' | 'alsoLater'> => ({
  words: plural(dates, { other: `All ${dates} dates to come are in ${room}` }),
  alsoLater: plural(dates, {
    other: `All ${dates} dates to come are in ${room}, and dates that are planned later will be, too.`,
  }),
})

const roomLists = worded({
  none: msg`No other room is free then and large enough.`,
  others: msg`Not possible`,
})

interface Choice {
  id: string
  name: string
  more: string
  badge: string | undefined
  isSecond?: boolean
  /** Why it cannot be chosen. */
  whyNot: string | undefined
  wanted: Wanted
}

function teachersIn({ teachers }: Choices, sessions: ChangeableSession[]): Choice[] {
  return teachers
    .filter(({ id }) => sessions.some(({ teacher }) => teacher.id !== id))
    .map(({ id, name, instruments, fits, inTheWay }) => ({
      ...{ id, name, more: instruments.join(', '), whyNot: whyNotTeacher(inTheWay) },
      badge: fits ? t`Teaches this` : undefined,
      isSecond: !fits,
      wanted: {
        instructorId: id,
        words: plural(sessions.length, { one: `${name} takes the date`, other: `${name} takes the # dates` }),
        mailsTeachers: true,
      },
    }))
}

function roomsIn(
  { rooms }: RoomChoices,
  { sessions, classRoomId }: ChoicesProps,
  inWords: (room: string) => Pick<Wanted, 'words' | 'alsoLater'>,
): Choice[] {
  return rooms
    .filter(({ id }) => sessions.some(({ room }) => room?.id !== id))
    .map((room) => ({
      ...{
        id: room.id,
        name: room.name,
        more: plural(room.capacity, { other: `${room.capacity} people` }),
        whyNot: whyNotRoom(room),
      },
      badge: room.id === classRoomId ? t`Room of the class` : undefined,
      wanted: { roomId: room.id, ...inWords(room.name), mailsTeachers: false },
    }))
}

interface ChoicesDialogProps<Loaded> extends Pick<ChoicesProps, 'isBusy' | 'onGive' | 'onClose'> {
  title: string
  /** Which dates. */
  about: string[]
  query: ViewedQuery<Loaded>
  choicesOf: (loaded: Loaded) => Choice[]
  /** The button that gives the dates back to the teacher of the class. */
  back?: string | undefined
  /** Said where nothing can be chosen. */
  none: string
  /** Over those that cannot be chosen. */
  others: string
}

function ChoicesDialog<Loaded extends NotifiedFamilies>(props: ChoicesDialogProps<Loaded>) {
  const { title, about, query, choicesOf, back, none, others, isBusy, onGive, onClose } = props
  const [refused, setRefused] = useState<string>()
  const give = async (wanted: Wanted, notified: NotifiedFamilies) => {
    setRefused(undefined)
    const outcome = await onGive(wanted, notified)
    if (outcome === 'done') return onClose()
    if (outcome === 'declined') return
    setRefused(outcome.refused)
    // Who is free may have changed: the reason for the refusal shows in the list.
    void query.refetch()
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
      <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
        {(loaded) => {
          const [free, taken] = [choicesOf(loaded).filter(isFree), choicesOf(loaded).filter(isTaken)]
          const choose = (wanted: Wanted) => void give(wanted, loaded)
          return (
            <>
              {back && (
                <Button
                  variant="secondary"
                  className="mb-4"
                  busy={isBusy}
                  onClick={() => choose(ofTheClass())}
                >
                  {back}
                </Button>
              )}
              <ChoiceList title={t`Free then`} none={none} choices={free} isBusy={isBusy} onChoose={choose} />
              {taken.length > 0 && (
                <ChoiceList title={others} choices={taken} isBusy={isBusy} onChoose={choose} />
              )}
            </>
          )
        }}
      </QueryView>
    </Dialog>
  )
}

const isTaken = ({ whyNot }: Choice) => whyNot !== undefined
const isFree = (choice: Choice) => !isTaken(choice)

const ofTheClass = (): Wanted => ({
  instructorId: null,
  words: t`The date goes back to the teacher of the class`,
  mailsTeachers: true,
})

interface ChoiceListProps {
  title: string
  none?: string
  choices: Choice[]
  isBusy: boolean
  onChoose: (wanted: Wanted) => void
}

function ChoiceList({ title, none, choices, isBusy, onChoose }: ChoiceListProps) {
  return (
    <section aria-label={title} className="mb-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      {choices.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="divide-y divide-hairline">
        {choices.map(({ id, name, more, badge, isSecond, whyNot, wanted }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <div className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>{' '}
              {badge && !whyNot && <Badge tone="success">{badge}</Badge>}
              <p className="text-sm text-muted">{whyNot ?? more}</p>
            </div>
            {!whyNot && (
              <Button
                size="sm"
                variant={isSecond ? 'secondary' : 'primary'}
                busy={isBusy}
                aria-label={t`Choose ${name}`}
                onClick={() => onChoose(wanted)}
              >
                {t`Choose`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
