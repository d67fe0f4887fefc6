/**
 * The id of the form of what has to be agreed to above a payment. Until that is done the payment's button
 * belongs to it, and names what is missing.
 */
export const consentForm = 'consents'
