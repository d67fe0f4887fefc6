import { createContext } from 'react'
import type { onDemand } from '../../components/parts/on-demand.tsx'

export interface LoginFirstProps {
  /** What a visitor has selected. */
  course: { id: string; name: string }
  onClose: () => void
}

/** The dialog that asks visitors who select a class to log in or to sign up; loaded by their press. */
export const LoginFirst = createContext<ReturnType<typeof onDemand<LoginFirstProps>> | null>(null)
