// Lists of the family's tables and forms; without a validator.

/**
 * What guardians are asked to agree to: the terms of attendance, treatment in an emergency, pictures,
 * messages about other classes.
 */
export const consentKinds = ['terms', 'treatment', 'photo', 'messages'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** How the office was told an answer that it records for a parent. */
export const consentWays = ['phone', 'paper'] as const
export type ConsentWay = (typeof consentWays)[number]

/** How the office was told anything else that it records for a family. */
export const toldWays = [...consentWays, 'in_person'] as const
export type ToldWay = (typeof toldWays)[number]

/** What a child's private notes are about. */
export const noteFields = ['medical', 'dietary', 'support'] as const
export type NoteField = (typeof noteFields)[number]

/** What a child's history reports on. */
export const familyChangeKinds = ['contact', 'note', 'consent', 'leaving', 'collecting'] as const

/**
 * The user's relation to a participant: themselves, their child, or a child that they were invited to look
 * after.
 */
export const familyRoles = ['self', 'primary', 'second'] as const

/** Whom an account buys classes for. */
export const boughtFor = ['self', 'children'] as const

/** The maximum number of children of one account. */
export const childLimit = 20
/** The maximum number of other guardians of one child, invitations included. */
export const guardianLimit = 3
/** The maximum number of contacts of one child. */
export const contactLimit = 10
/** Of those that the office wrote down for one child, which do not count among its contacts. */
export const officeContactLimit = 100
/** The most who must not take one child home. */
export const mustNotCollectLimit = 10
/** How long an invitation can be accepted. */
export const invitationDays = 7
/** The maximum length of a private note. */
export const noteLength = 2000

/** Why an admin usually has to read a child's private notes, as it is stored; `reasonInWords` says it. */
// oxlint-disable messages/bare-text -- rows hold them.
export const readingReasons = [
  'An accident or an illness at the school',
  'A doctor or an ambulance asks',
  'The family has asked us to',
  'To prepare food or care for the child',
] as const
// oxlint-enable messages/bare-text
