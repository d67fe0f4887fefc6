import type { Page } from '@playwright/test'
import type { Role } from './world.ts'

/**
 * What a screen shows: everything, nothing yet, a failed request, no network, a dialog in front of it, or what it has come
 * to by being used.
 */
export type State = 'full' | 'empty' | 'error' | 'offline' | 'dialog' | 'moment'

export interface Screen {
  /** The file of the picture. */
  name: string
  path: string
  role: Role
  state: State
  /** Makes what only this screen needs, in a window of its own, and returns the address. */
  arrange?: (page: Page) => Promise<string>
  /** What is done before anybody looks, such as opening a dialog. */
  before?: (page: Page) => Promise<unknown>
  /** The answer of the page itself. */
  status?: number
  /** The console complains, as something is meant to fail. */
  failing?: boolean
}
