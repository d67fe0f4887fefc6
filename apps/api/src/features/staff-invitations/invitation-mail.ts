/** Where the email's job keeps the token, sealed, until it has been sent. */
export const placeOfStaffToken = (invitationId: string) => `staff-invitation:${invitationId}`
