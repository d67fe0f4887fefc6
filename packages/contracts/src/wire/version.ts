/** The product's version, as package.json and CHANGELOG.md have it. */
export const productVersion = '1.1.0'
