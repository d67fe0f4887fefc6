/** The message when nothing came from the server, for whatever reason. */
export const unreachable = 'The server could not be reached. Please check your connection and try again.'
