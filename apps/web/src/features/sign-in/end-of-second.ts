/**
 * Sign-in times are in whole seconds, and a sign-in in the same second that ended all of them would be
 * refused.
 */
export const endOfSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1000))
