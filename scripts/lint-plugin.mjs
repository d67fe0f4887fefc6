// Calls that are dangerous with the wrong argument, as rules for oxlint. Where one is right all the same, a comment
// `oxlint-disable-next-line cadenza/… -- why` says so.

/** A text that stands in the source itself, so that no outside input affects it. */
function isFixedText(node) {
  if (!node) return false
  if (node.type === 'Literal') return true
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  return node.type === 'TaggedTemplateExpression' && node.quasi.expressions.length === 0
}

const nameOf = (node) => node?.name ?? node?.value
const methodOf = (call) =>
  call.callee.type === 'MemberExpression' ? nameOf(call.callee.property) : undefined
const isTest = ({ filename }) => /\.test\.tsx?$|\/(test|e2e)\//.test(filename)

/** A rule that only checks product code: tests plant what it forbids. */
const rule = (visit) => ({ create: (context) => (isTest(context) ? {} : visit(context)) })

const rawSql = rule((context) => ({
  CallExpression(node) {
    const isRaw = methodOf(node) === 'raw' && nameOf(node.callee.object) === 'sql'
    if ((isRaw || methodOf(node) === 'unsafe') && !isFixedText(node.arguments[0]))
      context.report({ node, message: 'Text becomes SQL: send values as parameters.' })
  },
}))

const dynamicPattern = rule((context) => {
  const check = (node) => {
    if (nameOf(node.callee) === 'RegExp' && !isFixedText(node.arguments[0]))
      context.report({ node, message: 'A pattern that someone can write into can be made to run for ever.' })
  }
  return { NewExpression: check, CallExpression: check }
})

const shells = new Set(['exec', 'execSync'])
const shellCommand = rule((context) => ({
  ImportDeclaration(node) {
    if (!/^(node:)?child_process$/.test(node.source.value)) return
    for (const { imported } of node.specifiers)
      if (shells.has(nameOf(imported)))
        context.report({ node, message: 'A shell reads the text: use execFile or spawn with arguments.' })
  },
  Property(node) {
    if (nameOf(node.key) === 'shell' && node.value.value === true)
      context.report({ node, message: 'A shell reads the text: pass arguments.' })
  },
}))

const tlsSwitch = `NODE_${'TLS'}_REJECT_UNAUTHORIZED`
const openTls = rule((context) => {
  const report = (node) =>
    context.report({ node, message: 'Anyone in between reads along: leave certificates checked.' })
  const reportSwitch = (node) => nameOf(node) === tlsSwitch && report(node)
  return {
    Property(node) {
      const isOff = nameOf(node.key) === 'rejectUnauthorized' && node.value.value === false
      if (isOff || nameOf(node.key) === 'checkServerIdentity') report(node)
    },
    Literal: reportSwitch,
    Identifier: reportSwitch,
  }
})

const askers = /\b(request|req|query|params|body|headers)\b/
const openRedirect = rule((context) => ({
  CallExpression(node) {
    const text = (argument) => context.sourceCode.getText(argument)
    if (methodOf(node) === 'redirect' && node.arguments.some((argument) => askers.test(text(argument))))
      context.report({ node, message: 'Who asks must not say where to go: redirect to own addresses.' })
  },
}))

const openProcedure = rule((context) => ({
  ImportDeclaration(node) {
    const isPublic = node.specifiers.some(({ imported }) => nameOf(imported) === 'publicProcedure')
    if (isPublic && !context.filename.endsWith('/trpc/public-router.ts'))
      context.report({
        node,
        message: 'What anybody may call stands in trpc/public-router.ts, and nowhere else.',
      })
  },
}))

const askAgain = new Set(['invalidate', 'invalidateQueries', 'refetchQueries', 'resetQueries'])
const strayRefresh = rule((context) => {
  const isWeb =
    /\/apps\/web\/src\//.test(context.filename) && !context.filename.endsWith('/lib/loading/changes.ts')
  const check = (node, key) => {
    if (isWeb && askAgain.has(nameOf(key)))
      context.report({
        node,
        message: 'What to ask again after a change stands in lib/loading/changes.ts: tell it what changed.',
      })
  }
  return {
    MemberExpression(node) {
      // The router's own loads a page again.
      if (nameOf(node.object) !== 'router') check(node, node.property)
    },
    ObjectPattern: ({ properties }) => properties.forEach((property) => check(property, property.key)),
  }
})

const askingHook = /^use(Suspense)?(Infinite)?(Query|Queries)$/
const asking = new Set(['ensureData', 'fetch', 'fetchInfinite', 'prefetch', 'prefetchInfinite'])
const calling = new Set(['query', 'mutate'])
const queryPlace = rule((context) => {
  const { filename } = context
  const isWeb = /\/apps\/web\/src\//.test(filename)
  const file = isWeb ? /\/(queries|mutations)\.ts$/.exec(filename)?.[1] : undefined
  // What a page's loader or guard asks by the router's `context.api()` stays with it: it needs no hook.
  const isLoader = /\/src\/(routes|lib)\/|\/entry-client\.tsx$/.test(filename)
  /** Deeper than one name: `client.student.cart.add.mutate`, but not `add.mutate` of a hook's result. */
  const isProcedure = ({ callee }) =>
    callee.object?.type === 'MemberExpression' &&
    !/\bcontext\.api\(\)/.test(context.sourceCode.getText(callee))
  const placeOf = (node) => {
    const name = methodOf(node) ?? nameOf(node.callee) ?? ''
    if (askingHook.test(name)) return 'queries'
    if (name === 'useMutation') return 'mutations'
    if (!isLoader && (asking.has(name) || calling.has(name)) && isProcedure(node)) return file ?? 'queries'
    return file
  }
  return {
    CallExpression(node) {
      if (isWeb && placeOf(node) !== file)
        context.report({
          node,
          message: 'What is asked stands in queries.ts, what is changed in mutations.ts, as a named hook.',
        })
    },
  }
})

const pages = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const writers = new Set([
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
])
const htmlFromText = rule((context) => ({
  AssignmentExpression({ left }) {
    if (left.type === 'MemberExpression' && pages.has(nameOf(left.property)))
      context.report({
        node: left,
        message: `Text becomes a page: set textContent, not ${nameOf(left.property)}.`,
      })
  },
  CallExpression(node) {
    const isWritten = /^write(ln)?$/.test(methodOf(node) ?? '') && nameOf(node.callee.object) === 'document'
    if (isWritten || writers.has(methodOf(node)))
      context.report({ node, message: 'Text becomes a page: make elements and set textContent.' })
  },
}))

const guessable = rule((context) => ({
  CallExpression(node) {
    if (methodOf(node) === 'random' && nameOf(node.callee.object) === 'Math')
      context.report({
        node,
        message: 'Can be guessed: take node:crypto or crypto.randomUUID for what must not be.',
      })
  },
}))

const broken = /^(md5|md4|sha-?1|des|rc4)\b/i
const brokenCipher = rule((context) => ({
  CallExpression(node) {
    const [first] = node.arguments
    const name = methodOf(node) ?? nameOf(node.callee)
    if (
      /^(createHash|createHmac|createCipheriv|digest)$/.test(name) &&
      broken.test(String(first?.value ?? ''))
    )
      context.report({ node, message: 'Broken: SHA-256 and AES-GCM are at hand.' })
  },
}))

export default {
  meta: { name: 'cadenza' },
  rules: {
    'raw-sql': rawSql,
    'dynamic-pattern': dynamicPattern,
    'shell-command': shellCommand,
    'open-tls': openTls,
    'open-redirect': openRedirect,
    'open-procedure': openProcedure,
    'html-from-text': htmlFromText,
    guessable,
    'broken-cipher': brokenCipher,
    'query-place': queryPlace,
    'stray-refresh': strayRefresh,
  },
}
