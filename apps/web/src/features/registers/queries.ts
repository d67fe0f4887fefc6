import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'
import type { Role } from '@cadenza/contracts/people/user'

// Each opening is written down: a sheet is asked for once, when its page opens, and not kept after it.
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }

/** The register of a class: any for the office, of their own for teachers. */
export function useRegister(id: string, role: Role) {
  const { client } = trpc.useUtils()
  const door = role === 'instructor' ? 'instructor' : 'admin'
  return useQuery({
    ...once,
    queryKey: ['register', door, id],
    queryFn: () => client[door].registers.open.mutate({ id }),
  })
}

export function useDayRegisters(day: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    ...once,
    queryKey: ['day-registers', day],
    queryFn: () => client.admin.days.openRegisters.mutate({ day }),
  })
}

export function useEmergencySheet(day: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    ...once,
    queryKey: ['emergency-sheet', day],
    queryFn: () => client.admin.days.openEmergencySheet.mutate({ day }),
  })
}
