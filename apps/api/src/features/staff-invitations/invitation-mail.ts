/** Where the email's job keeps the token, sealed, until it has been sent. */
export const purposeOfStaffToken = (invitationId: string) => `staff-invitation:${invitationId}`
