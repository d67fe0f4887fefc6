// The card field. Card data lives in these three inputs and leaves them only to the sandbox's API.
import { applyOptions } from './apply-options.js'
import {
  brandOf,
  cvcProblem,
  expiryProblem,
  grouped,
  numberProblem,
  toError,
  withSlash,
} from './card-rules.js'
import { requireElement } from './require-element.js'
import { sendCard } from './send-card.js'
/** @import { CardOptions, FrameMessage, FrameRequest, MethodOrder, MethodResult } from './types.d.ts' */

const form = requireElement('#card', HTMLFormElement)
const brandLabel = requireElement('#brand', HTMLElement)
const number = requireElement('[name=cardnumber]', HTMLInputElement)
const expiry = requireElement('[name=exp-date]', HTMLInputElement)
const cvc = requireElement('[name=cvc]', HTMLInputElement)
const fields = [number, expiry, cvc]
/** @type {Set<HTMLInputElement>} */
const touched = new Set()
/** @type {MessagePort | undefined} */
let port

addEventListener(
  'message',
  (/** @type {MessageEvent<{ type?: string, options?: CardOptions } | null>} */ event) => {
    if (port || event.source !== parent || event.origin !== location.origin || event.data?.type !== 'open')
      return
    port = event.ports[0]
    if (!port) return
    port.onmessage = onRequest
    applyOptions(form, fields, event.data.options ?? {})
    emit({ type: 'ready' })
    takeEarlyTyping()
  },
)

/** @param {MessageEvent<FrameRequest>} event */
function onRequest({ data }) {
  if (data.type === 'update') applyOptions(form, fields, data.options)
  if (data.type === 'focus') (fields.find((field) => problemOf(field)) ?? number).focus()
  if (data.type === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (data.type === 'clear') clear()
  if (data.type === 'createPaymentMethod')
    void createPaymentMethod(data).then((result) => emit({ type: 'answer', id: data.id, result }))
}

/** @param {FrameMessage} message */
function emit(message) {
  port?.postMessage(message)
}

function clear() {
  for (const field of fields) field.value = ''
  touched.clear()
  showChange()
}

// --- typing

form.addEventListener('input', (event) => {
  const field = fieldOf(event)
  if (!field) return
  format(field)
  showChange()
  if (field.selectionEnd !== field.value.length) return
  const next = fields[fields.indexOf(field) + 1]
  if (next && !problemOf(field)) next.focus()
})
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') emit({ type: 'escape' })
  const field = fieldOf(event)
  const previous = field && fields[fields.indexOf(field) - 1]
  if (event.key === 'Backspace' && field?.value === '' && previous) previous.focus()
})
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('focusin', ({ relatedTarget }) => {
  if (!relatedTarget) emit({ type: 'focus' })
})
form.addEventListener('focusout', (event) => {
  const field = fieldOf(event)
  if (field && field.value !== '') touched.add(field)
  showChange()
  if (!event.relatedTarget) emit({ type: 'blur' })
})

/** The inputs are there before this script is: what was typed before counts like what is typed from now on. */
function takeEarlyTyping() {
  if (fields.every((field) => field.value === '')) return
  for (const field of fields) format(field)
  showChange()
}

/** @param {Event} event */
function fieldOf({ target }) {
  return fields.find((field) => field === target)
}

/** @param {HTMLInputElement} field */
function format(field) {
  const digits = digitsOf(field)
  if (field === number) field.value = grouped(digits)
  if (field === expiry) field.value = withSlash(digits, field.value)
  if (field === cvc) field.value = digits.slice(0, brand().cvcLength)
}

function brand() {
  return brandOf(digitsOf(number))
}

/** @param {HTMLInputElement} field */
function digitsOf(field) {
  return field.value.replaceAll(/\D/g, '')
}

// --- checking

/** @param {HTMLInputElement} field */
function problemOf(field) {
  const digits = digitsOf(field)
  if (field === number) return numberProblem(digits)
  return field === cvc ? cvcProblem(digits, brand()) : expiryProblem(digits, new Date())
}

/**
 * A field is blamed once it is left; what can never become right, at once.
 * @param {HTMLInputElement} field
 */
function shownProblem(field) {
  const problem = problemOf(field)
  return problem?.startsWith('invalid') || touched.has(field) ? problem : undefined
}

/** Marks the fields that are wrong, names the brand and tells the page. */
function showChange() {
  const empty = fields.every((field) => field.value === '')
  if (empty) touched.clear()
  for (const field of fields) field.setAttribute('aria-invalid', String(Boolean(shownProblem(field))))
  const { name } = brand()
  brandLabel.textContent = name === 'unknown' ? '' : name
  const code = fields.map(shownProblem).find(Boolean)
  const error = code && toError(code)
  const complete = !fields.some(problemOf)
  emit({ type: 'change', detail: { empty, complete, brand: name, error, value: { postalCode: '' } } })
}

// --- paying

/**
 * @param {MethodOrder} order
 * @returns {Promise<MethodResult>}
 */
async function createPaymentMethod(order) {
  const problem = fields.map(problemOf).find(Boolean)
  if (problem) {
    for (const field of fields) touched.add(field)
    showChange()
    return { error: toError(problem) }
  }
  const digits = digitsOf(expiry)
  const card = {
    number: digitsOf(number),
    exp_month: String(Number(digits.slice(0, 2))),
    exp_year: `20${digits.slice(2)}`,
    cvc: cvc.value,
  }
  return sendCard(card, order)
}

// Only now can the page's greeting be heard.
parent.postMessage({ type: 'loaded' }, location.origin)
