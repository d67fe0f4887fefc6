// The orders of the office's lists; without a validator.

/** Of the audit log, the mails and the messages: by when, or by the name of who acted, was written to, or wrote. */
export const logSorts = ['newest', 'oldest', 'name'] as const
export type LogSort = (typeof logSorts)[number]

/** By the owner’s name, who came last, who owes most, or whom the school has not written to for longest. */
export const familySorts = ['name', 'newest', 'owed', 'contact'] as const
export type FamilySort = (typeof familySorts)[number]
