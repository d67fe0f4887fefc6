/** No call of an outside service keeps a request waiting for longer, the SDK's own retries included. */
export const longestCallMs = 4500
