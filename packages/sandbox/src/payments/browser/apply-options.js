/** @import { CardOptions } from './types.d.ts' */

const copiedStyles = /** @type {const} */ ([
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textTransform',
])

/**
 * Gives the card field the looks that the page asked for.
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement[]} fields
 * @param {CardOptions} options
 */
export function applyOptions(form, fields, { style = {}, disabled = false }) {
  const { base = {}, invalid = {} } = style
  for (const name of copiedStyles) {
    const value = base[name]
    if (value !== undefined) form.style[name] = value
  }
  const colors = {
    '--color': base.color,
    '--placeholder-color': base['::placeholder']?.color,
    '--invalid-color': invalid.color,
  }
  for (const [name, value] of Object.entries(colors)) if (value) form.style.setProperty(name, value)
  for (const field of fields) field.disabled = disabled
}
