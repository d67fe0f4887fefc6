import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useFocusBack } from '../../lib/forms/use-focus-back.ts'
import { dayAndTime, spanOf } from '../../lib/format/wall-clock.ts'
import { BlockForm } from './block-form.tsx'
import { blockWords, type Blockable } from './block-words.ts'
import { useRemoveBlock } from './mutations.ts'
import { useBlocks } from './use-rooms.ts'

/** When a room is closed, or a teacher away, from now on; and a form for another time. */
export function ClosedTimes({ of }: { of: Blockable }) {
  const blocks = useBlocks(of.id)
  const words = blockWords[of.kind]
  const remove = useRemoveBlock(words.removed)
  const [adding, setAdding] = useState(false)
  const focus = useFocusBack()
  const open = () => {
    focus.remember()
    setAdding(true)
  }
  const close = () => {
    setAdding(false)
    focus.back()
  }
  return (
    <section aria-labelledby="closed-times" className="grid justify-items-start gap-3 print:hidden">
      <h3 id="closed-times" className="text-xl">
        {words.title}
      </h3>
      <QueryView query={blocks} skeleton={<TableSkeleton rows={1} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">None from now on.</p>
          ) : (
            <ul className="grid gap-2">
              {list.map(({ id, from, to, reason }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="wrap-anywhere">
                    {spanOf(from, to)}
                    {reason && `: ${reason}`}
                  </span>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`${words.remove}: ${dayAndTime(from)}`}
                    onClick={() => remove.mutate({ id })}
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {adding && <BlockForm of={of} onClose={close} />}
      <Button variant="secondary" onClick={open}>
        {words.add}
      </Button>
    </section>
  )
}
