import { t } from '@lingui/core/macro'
import { notify } from '../../lib/browser/notify.ts'
import type { Live } from './live-answers.ts'
import type { OwnMark } from './mark-rows.ts'

/** Shows marks at once, keeps them and sends them. */
export function keepMarks({ queue, now }: Live, marks: Pick<OwnMark, 'mark' | 'who' | 'by'>[]) {
  void queue
    ?.add(marks)
    .catch(() =>
      notify.error(t`This device cannot keep the marks. Please note them down until they are sent.`),
    )
    .then(now)
}
