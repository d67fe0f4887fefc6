/** How long a remark about a person may be: without the contract's validator, for pages. */
export const remarkLimit = 2000
