import { plural, t } from '@lingui/core/macro'
import type { Collector, Desk, KeptCollector } from '@cadenza/contracts/places/attendance'
import { stateWords } from '@cadenza/contracts/places/attendance-words'
import { useState } from 'react'
import { marksOf, newMark, withMarks, type Said } from '../../../shared/marks/cells.ts'
import { keepMarks } from '../../../shared/marks/keep-marks.ts'
import { useQueue } from '../../../shared/marks/use-live.ts'
import { useDesk } from '../use-desk.ts'
import { nextState, type DeskPerson } from './counts.ts'

export type Leaving = Extract<Said, { what: 'out' }>['value']

/** Something that was marked with one press, and what brings back what was before. */
interface Deed {
  words: string
  before: { person: DeskPerson; was: Said }[]
}

/** How many presses can be taken back. */
const longestMemory = 50

/** A session's people with the marks of this device, and what can be marked of them. */
export function useMarking(desk: Desk, reason: string) {
  const store = useDesk()
  const { marks } = useQueue(store.queue)
  const [deeds, setDeeds] = useState<Deed[]>([])
  const { id: sessionId } = desk.session
  const waiting = marks.filter(({ state }) => state === 'waiting').map(({ mark }) => mark)
  const people = desk.people.map((person) => ({
    ...person,
    cell: withMarks(person.cell, marksOf(waiting, { sessionId, claimId: person.claimId })),
  }))

  function send(values: { person: DeskPerson; value: Said }[]) {
    const made = values.map(({ person, value }) => ({
      who: person.name,
      mark: newMark({ ...value, place: { sessionId, claimId: person.claimId }, reason }),
    }))
    keepMarks(store, made)
  }

  function mark(words: string, values: { person: DeskPerson; value: Said }[]) {
    const before = values.map(({ person, value }) => ({ person, was: valueBefore(person, value.what) }))
    setDeeds((known) => [...known, { words, before }].slice(-longestMemory))
    send(values)
  }

  return {
    people,
    /** What was done last. */
    last: deeds.at(-1)?.words,
    undo() {
      const last = deeds.at(-1)
      if (!last) return
      setDeeds((known) => known.slice(0, -1))
      send(last.before.map(({ person, was }) => ({ person, value: was })))
    },
    press(person: DeskPerson) {
      const value = nextState(person.cell.state)
      mark(t`${{ name: person.name }}: ${{ state: stateWords[value] }}`, [
        { person, value: { what: 'state', value } },
      ])
    },
    allPresent() {
      const unmarked = people.filter(isUnmarked)
      const words = plural(unmarked.length, { one: '# person is here', other: '# people are here' })
      mark(
        words,
        unmarked.map((person) => ({ person, value: { what: 'state', value: 'present' } })),
      )
    },
    leave(person: DeskPerson, value: Leaving) {
      const { name } = person
      const words = value ? t`${{ name }} has gone home` : t`${{ name }} has not gone home`
      mark(words, [{ person, value: { what: 'out', value } }])
    },
  }
}

export const isUnmarked = ({ cell, hasEnded }: DeskPerson) => cell.state === null && !hasEnded

function valueBefore({ cell }: DeskPerson, what: Said['what']): Said {
  if (what === 'state') return { what, value: cell.state }
  if (what === 'in') return { what, value: cell.inAt }
  const { outAt, collectedBy } = cell
  return { what, value: outAt && collectedBy ? { at: outAt, collectedBy: toCollector(collectedBy) } : null }
}

/** The school decides on the right anew. */
const toCollector = ({ kind, id, name, reason }: KeptCollector): Collector => ({ kind, id, name, reason })
