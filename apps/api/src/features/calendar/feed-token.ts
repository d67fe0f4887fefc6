import { hash, randomBytes } from 'node:crypto'

/** What makes a calendar's address unguessable. */
export const newFeedToken = () => randomBytes(32).toString('base64url')

/** What is kept of it: no address can be recovered from the table. The token is random, so a plain hash is enough. */
export const hashOfToken = (token: string) => hash('sha256', token, 'base64url')
