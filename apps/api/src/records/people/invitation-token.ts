import { hash, randomBytes } from 'node:crypto'

/** What makes an invitation's link unguessable: 256 bits. */
export const newInvitationToken = () => randomBytes(32).toString('base64url')

/** What is kept of it: no link can be recovered from the table. The token is random, so a plain hash is enough. */
export const hashOfInvitation = (token: string) => hash('sha256', token, 'base64url')

/** Where the email's job keeps the token, sealed, until it has been sent. */
export const purposeOfToken = (guardianshipId: string) => `invitation:${guardianshipId}`
