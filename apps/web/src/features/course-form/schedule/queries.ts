import type { Role } from '@cadenza/contracts/people/user'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PreviewScheduleInput } from '@cadenza/contracts/timetable/schedule'
import { trpc } from '../../../lib/loading/trpc.ts'
import { worksInOffice } from '../../../shared/people/roles.ts'

/** The sessions of one of the instructor's own classes, and the rule behind them; an admin may open any. */
export function useSchedule(courseId: string, role: Role) {
  const asAdmin = worksInOffice(role)
  const own = trpc.instructor.schedules.get.useQuery({ courseId }, { enabled: !asAdmin })
  const any = trpc.admin.schedules.get.useQuery({ courseId }, { enabled: asAdmin })
  return asAdmin ? any : own
}

const debounceMs = 400

/**
 * The school's response to a schedule while it is typed; `askNow` asks at once. The input comes as text,
 * which is the same as long as nothing has changed; without it no request is sent.
 */
export function useSchedulePreview(role: Role, input: string | undefined) {
  const { client } = trpc.useUtils()
  const door = worksInOffice(role) ? 'admin' : 'instructor'
  // Written by the caller, from what the schema has read.
  const askNow = (asked: string) =>
    client[door].schedules.preview.mutate(JSON.parse(asked) as PreviewScheduleInput)
  const asked = useLater(input)
  const preview = useQuery({
    // As the procedure's own, so that it is forgotten with the session.
    queryKey: [[door, 'schedules', 'preview'], asked],
    queryFn: () => askNow(asked ?? ''),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { preview, askNow, isBehind: asked !== input || preview.isFetching }
}

function useLater<Value>(value: Value): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
