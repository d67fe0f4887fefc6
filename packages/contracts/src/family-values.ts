// Lists of the family's tables and forms; without a validator.

/** What guardians are asked: the terms of attendance, treatment in an emergency, pictures, messages about other classes. */
export const consentKinds = ['terms', 'treatment', 'photo', 'messages'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** What a child's private notes are about. */
export const noteFields = ['medical', 'dietary', 'support'] as const
export type NoteField = (typeof noteFields)[number]

/** What of a child its history tells of. */
export const familyChangeKinds = ['contact', 'note', 'consent'] as const

/** What somebody is to a participant: it is themselves, their child, or a child that they were invited to look after. */
export const familyRoles = ['self', 'primary', 'second'] as const

/** The most children of one account. */
export const childLimit = 20
/** The most other guardians of one child, invitations included. */
export const guardianLimit = 3
/** The most contacts of one child. */
export const contactLimit = 10
/** How long an invitation can be accepted. */
export const invitationDays = 7
/** The longest private note. */
export const noteLength = 2000
