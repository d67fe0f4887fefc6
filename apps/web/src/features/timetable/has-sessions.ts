import type { TimetableWeek } from '@cadenza/contracts/timetable-week'

/** Whether anything takes place in the week. */
export const hasSessions = ({ days }: TimetableWeek) => days.some(({ sessions }) => sessions.length > 0)
