/** The longest that a call of an outside service keeps a request waiting, the SDK's own retries included. */
export const longestCallMs = 4500
