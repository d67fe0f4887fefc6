import { useQuery } from '@tanstack/react-query'
import { gateClient } from '../../lib/loading/gate-client.ts'

/** Everybody of today, as far as this tablet may see them; another tablet's marks are shown within this time. */
export const useGateToday = () =>
  useQuery({
    queryKey: ['gate-today'],
    queryFn: () => gateClient.gate.today.query(),
    refetchInterval: 15_000,
  })
