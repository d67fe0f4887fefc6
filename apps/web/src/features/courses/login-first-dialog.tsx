import { useLocation } from '@tanstack/react-router'
import { Button, LinkButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { pendingSelection } from './pending-selection.ts'

/** For visitors who select a class: it is remembered, and in the cart when they come back signed in. */
export function LoginFirstDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const from = useLocation({ select: ({ href }) => href })
  return (
    <Dialog title="Please Login Then Select The Course" onClose={onClose}>
      <p className="text-muted">We'll keep this class for you.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <LinkButton
          to="/login"
          search={{ from }}
          data-autofocus
          onClick={() => pendingSelection.remember(courseId)}
        >
          Login Now!
        </LinkButton>
      </div>
    </Dialog>
  )
}
