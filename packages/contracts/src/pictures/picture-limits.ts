/** What a picture may be, without a validator: the browser says it before sending, the server refuses more. */
export const largestPictureBytes = 5 * 1024 * 1024

/** How many pictures a room shows, and the school. */
export const mostPictures = 6
