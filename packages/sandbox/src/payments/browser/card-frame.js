/** The card field. Card data lives in these three inputs and leaves them only to the sandbox's API. */
;(() => {
  'use strict'

  const form = document.querySelector('#card')
  const brandLabel = document.querySelector('#brand')
  const number = form.elements.namedItem('cardnumber')
  const expiry = form.elements.namedItem('exp-date')
  const cvc = form.elements.namedItem('cvc')
  const fields = [number, expiry, cvc]
  const touched = new Set()
  let port

  const brands = [
    { name: 'amex', pattern: /^3[47]/, length: 15, groups: /(\d{1,4})(\d{1,6})?(\d{1,5})?/, cvcLength: 4 },
    { name: 'mastercard', pattern: /^(5[1-5]|2[2-7])/, length: 16 },
    { name: 'visa', pattern: /^4/, length: 16 },
  ]
  const unknownBrand = { name: 'unknown', length: 16 }

  addEventListener('message', (event) => {
    if (port || event.source !== parent || event.origin !== location.origin || event.data?.type !== 'open')
      return
    port = event.ports[0]
    port.onmessage = onRequest
    applyOptions(event.data.options ?? {})
    emit('ready')
  })

  const requests = {
    update: ({ options }) => applyOptions(options),
    focus: () => (fields.find((field) => problemOf(field)) ?? number).focus(),
    blur: () => document.activeElement?.blur(),
    clear: () => {
      for (const field of fields) field.value = ''
      touched.clear()
      changed()
    },
    createPaymentMethod,
  }

  async function onRequest({ data: { type, detail, id } }) {
    const result = await requests[type]?.(detail)
    if (id !== undefined) port.postMessage({ type: 'answer', id, detail: result })
  }

  function emit(type, detail = {}) {
    port?.postMessage({ type, detail })
  }

  // --- typing

  form.addEventListener('input', ({ target }) => {
    format(target)
    changed()
    if (target.selectionEnd !== target.value.length) return
    const next = fields[fields.indexOf(target) + 1]
    if (next && !problemOf(target)) next.focus()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') emit('escape')
    const previous = fields[fields.indexOf(event.target) - 1]
    if (event.key === 'Backspace' && event.target.value === '' && previous) previous.focus()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('focusin', ({ relatedTarget }) => relatedTarget ?? emit('focus'))
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (target.value !== '') touched.add(target)
    changed()
    if (!relatedTarget) emit('blur')
  })

  function format(field) {
    const digits = field.value.replaceAll(/\D/g, '')
    if (field === number) field.value = grouped(digits)
    if (field === expiry) field.value = withSlash(digits, field.value)
    if (field === cvc) field.value = digits.slice(0, brand().cvcLength ?? 3)
  }

  function grouped(digits) {
    const { length, groups } = brandOf(digits)
    const kept = digits.slice(0, length)
    const parts = groups
      ? (groups.exec(kept)?.slice(1).filter(Boolean) ?? [])
      : (kept.match(/\d{1,4}/g) ?? [])
    return parts.join(' ')
  }

  function withSlash(digits, typed) {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
    const kept = padded.slice(0, 4)
    // While somebody deletes, the slash must not come back at once.
    if (kept.length < 2 || (kept.length === 2 && typed.endsWith('/'))) return kept
    return `${kept.slice(0, 2)} / ${kept.slice(2)}`
  }

  function brandOf(digits) {
    return brands.find(({ pattern }) => pattern.test(digits)) ?? unknownBrand
  }

  function brand() {
    return brandOf(digitsOf(number))
  }

  function digitsOf(field) {
    return field.value.replaceAll(/\D/g, '')
  }

  // --- checking

  const messages = {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  }

  function problemOf(field) {
    const digits = digitsOf(field)
    if (field === number)
      return digits.length < brand().length
        ? 'incomplete_number'
        : passesLuhn(digits)
          ? undefined
          : 'invalid_number'
    if (field === cvc) return digits.length < (brand().cvcLength ?? 3) ? 'incomplete_cvc' : undefined
    return expiryProblem(digits)
  }

  function expiryProblem(digits) {
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
    if (digits.length < 4 || month < 1 || month > 12) return 'incomplete_expiry'
    const today = new Date()
    if (year < today.getFullYear()) return 'invalid_expiry_year_past'
    return year === today.getFullYear() && month <= today.getMonth() ? 'invalid_expiry_month_past' : undefined
  }

  function passesLuhn(digits) {
    const sum = [...digits].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }

  function toError(code) {
    return { type: 'validation_error', code, message: messages[code] }
  }

  /** A field is blamed once it is left; what can never become right, at once. */
  function shownProblem(field) {
    const problem = problemOf(field)
    return problem?.startsWith('invalid') || touched.has(field) ? problem : undefined
  }

  function changed() {
    const empty = fields.every((field) => field.value === '')
    if (empty) touched.clear()
    const problems = fields.map(shownProblem)
    for (const [index, field] of fields.entries())
      field.setAttribute('aria-invalid', String(Boolean(problems[index])))
    const { name } = brand()
    brandLabel.textContent = name === 'unknown' ? '' : name
    const code = problems.find(Boolean)
    const error = code && toError(code)
    emit('change', {
      empty,
      complete: !fields.some(problemOf),
      brand: name,
      error,
      value: { postalCode: '' },
    })
  }

  // --- paying

  async function createPaymentMethod({ publishableKey, billing_details, metadata }) {
    const problem = fields.map(problemOf).find(Boolean)
    if (problem) {
      for (const field of fields) touched.add(field)
      changed()
      return { error: toError(problem) }
    }
    const [month, year] = expiry.value.split(' / ')
    const body = new URLSearchParams({ type: 'card' })
    const card = {
      number: digitsOf(number),
      exp_month: String(Number(month)),
      exp_year: `20${year}`,
      cvc: cvc.value,
    }
    append(body, 'card', card)
    append(body, 'billing_details', billing_details ?? {})
    append(body, 'metadata', metadata ?? {})
    const headers = { authorization: `Bearer ${publishableKey}` }
    const url = new URL('../../v1/payment_methods', location.href)
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
    const answer = await response?.json().catch(() => undefined)
    if (!answer)
      return {
        error: {
          type: 'api_connection_error',
          message: 'The payment service cannot be reached. Please try again.',
        },
      }
    return answer.error ? { error: answer.error } : { paymentMethod: answer }
  }

  function append(body, name, values) {
    for (const [key, value] of Object.entries(values)) {
      if (value && typeof value === 'object') append(body, `${name}[${key}]`, value)
      else if (value !== undefined && value !== null) body.append(`${name}[${key}]`, String(value))
    }
  }

  // --- looks

  const copiedStyles = [
    'fontFamily',
    'fontSize',
    'fontStyle',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'textTransform',
  ]

  function applyOptions({ style = {}, disabled = false }) {
    const { base = {}, invalid = {} } = style
    for (const name of copiedStyles) if (base[name] !== undefined) form.style[name] = base[name]
    const colors = {
      '--color': base.color,
      '--placeholder-color': base['::placeholder']?.color,
      '--invalid-color': invalid.color,
    }
    for (const [name, value] of Object.entries(colors)) if (value) form.style.setProperty(name, value)
    for (const field of fields) field.disabled = disabled
  }
})()
