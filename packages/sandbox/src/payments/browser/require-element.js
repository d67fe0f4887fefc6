/**
 * The element of this page that the selector names.
 * @template {Element} E
 * @param {string} selector
 * @param {new () => E} kind
 * @returns {E}
 */
export function requireElement(selector, kind) {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} ${selector}`)
  return element
}
