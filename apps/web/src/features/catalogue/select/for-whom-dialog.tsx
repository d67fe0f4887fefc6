import { t } from '@lingui/core/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { CartItem } from '@cadenza/contracts/places/cart'
import type { Participant } from '@cadenza/contracts/families/participant'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { choicesFor } from '../../../shared/children/for-whom.ts'
import { AddChildForm } from '../../../shared/children/add-child-form.tsx'
import { ForWhomChips } from './for-whom-chips.tsx'
import { useSelection } from './use-selection.ts'
import { useAddChild } from './mutations.ts'
import { useParticipants } from '../../../shared/children/queries.ts'
import { useForWhom } from './use-for-whom.ts'

interface ForWhomDialogProps {
  course: CourseOnCard
  /** Begins with the form for another child. */
  withChild?: boolean
  /** The row of the cart that is for whom is chosen from now on; absent: the class is selected. */
  instead?: CartItem | undefined
  /** With the id of the row that took the place of `instead`. */
  onClose: (changedId?: string) => void
}

/**
 * Asks whom a class is for: a child, one that is added here, or the viewer. One press selects, another
 * deselects; for a row of the cart one press changes it.
 */
export function ForWhomDialog({ course, withChild = false, instead, onClose }: ForWhomDialogProps) {
  const family = useParticipants()
  return (
    <Dialog title={t`For whom?`} shape="top" onClose={() => onClose()}>
      <p className="mb-4 wrap-anywhere text-muted">{course.name}</p>
      <QueryView query={family} skeleton={<TableSkeleton rows={2} />}>
        {(everybody) => <ForWhom {...{ course, withChild, instead, onClose }} family={everybody} />}
      </QueryView>
    </Dialog>
  )
}

interface ForWhomProps extends ForWhomDialogProps {
  family: Participant[]
}

function ForWhom({ course, family, withChild, instead, onClose }: ForWhomProps) {
  const { standings } = useSelection(course)
  const { press, busy, announced } = useForWhom(course, family, instead && { ...instead, onChanged: onClose })
  const [withMe, setWithMe] = useState(false)
  const placeOf = ({ id }: Participant) =>
    standings.find(({ participant }) => participant.id === id)?.place ?? 'none'
  const choices = choicesFor(course, family)
  const me = family.find(({ isSelf }) => isSelf)
  const isOffered = !me || choices.includes(me) || withMe || placeOf(me) !== 'none'
  const shown = me && isOffered && !choices.includes(me) ? [...choices, me] : choices
  const hasChild = shown.some(({ isSelf }) => !isSelf)
  const [adding, setAdding] = useState(withChild === true || shown.length === 0)
  const addButton = useRef<HTMLButtonElement>(null)
  const closeForm = () => {
    setAdding(false)
    // The button is back after the next paint.
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <>
      {!adding && !hasChild && (
        <button type="button" data-autofocus className="chip mb-3 gap-2" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4 shrink-0" />
          {t`My child`}
        </button>
      )}
      <ForWhomChips
        course={course}
        family={shown}
        everybody={family}
        placeOf={placeOf}
        busy={busy}
        onPress={press}
      />
      {adding ? (
        <AddChildForClass
          action={t`Add and select`}
          onAdded={async (child) => {
            await press(child, 'none')
            closeForm()
          }}
          onCancel={closeForm}
        />
      ) : (
        hasChild && (
          <Button ref={addButton} variant="secondary" className="mt-4" onClick={() => setAdding(true)}>
            {t`Add another child`}
          </Button>
        )
      )}
      {!isOffered && (
        <Button
          variant="ghost"
          className="mt-2 -ms-3"
          onClick={() => {
            setWithMe(true)
            setAdding(false)
          }}
        >
          {t`It is for me`}
        </Button>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {!adding && !instead && standings.some(({ place }) => place === 'inCart') && (
        <WaysOn onClose={() => onClose()} />
      )}
    </>
  )
}

function WaysOn({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-6 grid gap-3 sm:flex sm:justify-end">
      <LinkButton to="/dashboard/myCart" variant="ghost" onClick={onClose}>
        {t`View cart`}
      </LinkButton>
      <LinkButton to="/classes" variant="secondary" onClick={onClose}>
        {t`Add another class`}
      </LinkButton>
      <LinkButton to="/dashboard/payment" onClick={onClose}>
        {t`Go to pay`}
      </LinkButton>
    </div>
  )
}

interface AddChildForClassProps {
  /** What the button does. */
  action: string
  /** The child exists; it is chosen in the same step. */
  onAdded: (child: Participant) => Promise<void>
  onCancel: () => void
}

/** Adds a child where something is chosen for it. */
export function AddChildForClass({ action, onAdded, onCancel }: AddChildForClassProps) {
  const add = useAddChild()
  return (
    <div className="mt-4 rounded-card bg-surface p-4">
      <AddChildForm
        action={action}
        send={async (child) => onAdded(await add.mutateAsync(child))}
        onCancel={onCancel}
      />
    </div>
  )
}
