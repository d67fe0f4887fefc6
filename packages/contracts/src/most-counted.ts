/** `total` of a list of courses counts no further: it then means "so many and more". */
export const mostCounted = 10_000
