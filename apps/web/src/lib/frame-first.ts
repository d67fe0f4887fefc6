/**
 * Set while a document that was opened on the dashboard has shown no page of it yet: then the frame is drawn
 * first.
 */
export const frameFirst = { wanted: false }
