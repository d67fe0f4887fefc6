import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { AttendanceSums } from '@cadenza/contracts/places/attendance-sums'
import type { AttendanceState } from '@cadenza/contracts/places/attendance-values'

/** What a mark says, in a box on paper with its legend. */
export const attendanceSigns = worded<AttendanceState>({
  present: msg({ message: '✓', context: 'present' }),
  late: msg({ message: 'L', context: 'late' }),
  absent: msg({ message: 'A', context: 'absent' }),
  excused: msg({ message: 'E', context: 'excused' }),
})

/** `5 of 6, 1 excused`; a dash before anything was marked. */
export function sumsInWords({ held, attended, excused }: AttendanceSums): string {
  if (held === 0) return '–'
  return excused === 0
    ? t`${attended} of ${held}`
    : t`${attended} of ${held}, ${plural(excused, { one: '# excused', other: '# excused' })}`
}
