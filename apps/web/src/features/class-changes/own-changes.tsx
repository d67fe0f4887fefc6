import type { ChangedClass as Changed } from '@cadenza/contracts/places/class-change'
import { ChangedClass } from './changed-class.tsx'
import { useAnswerChange } from './mutations.ts'
import { useOpenChanges } from './queries.ts'

/** Classes of the viewer that have changed and wait for an answer; nothing when there are none. */
export function OwnChanges() {
  const { data = [] } = useOpenChanges()
  return data.map((change) => <OwnChange key={change.courseId} change={change} />)
}

function OwnChange({ change }: { change: Changed }) {
  const answer = useAnswerChange()
  const { courseId, until, refundMinor } = change
  return (
    <div className="mb-8">
      <ChangedClass
        change={change}
        by="viewer"
        answer={answer}
        onAnswer={(said) => answer.mutate({ courseId, answer: said, until, refundMinor })}
      />
    </div>
  )
}
