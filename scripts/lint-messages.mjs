// What people read is a message (CONTRIBUTING.md, "Add a sentence"), as rules for oxlint.

const nameOf = (node) => node?.name ?? node?.value
const isTest = ({ filename }) => /\.test\.tsx?$|\/(test|e2e)\//.test(filename)
const rule = (visit) => ({ create: (context) => (isTest(context) ? {} : visit(context)) })

const word = /\p{L}{2}/u
/** More than one word, and a capital at the beginning: no class name and no address looks so. */
const sentence = /^(?!Bearer )(?=.*\p{L}{3})\p{Lu}\S*\s+\S/su
const attributes =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|hint|text|caption|heading|summary|description|header|(confirm|submit)Label)$/
/** Whom these speak to are programmers. */
const forProgrammers = /(Error|logFailure|warn|log)$/

const bareText = rule((context) => {
  const check = (node, pattern, text) => {
    if (pattern.test(text) && !isMessage(node) && !isForProgrammers(node))
      context.report({ node, message: 'People read this: make it a message, t`…` or msg`…`.' })
  }
  return {
    JSXText: (node) => check(node, word, node.value),
    JSXAttribute({ name, value }) {
      if (value?.type === 'Literal' && attributes.test(nameOf(name))) check(value, word, value.value)
    },
    Literal(node) {
      const { parent, value } = node
      const isKey = parent.type === 'Property' && parent.key.start === node.start
      const isText = typeof value === 'string' && !/^(JSXAttribute|TS|Import|Export)/.test(parent.type)
      if (isText && !isKey) check(node, sentence, node.value)
    },
    TemplateLiteral(node) {
      check(node, sentence, node.quasis.map(({ value }) => value.cooked).join('x'))
    },
  }
})

const macros = /^(t|msg|plural|select|Trans|Plural)$/

function isMessage({ parent }) {
  for (let up = parent; up; up = up.parent) {
    if (macros.test(nameOf(up.tag ?? up.callee ?? up.openingElement?.name))) return true
    // In the hole of a sentence stands what is said by itself.
    if (/Statement|Function|JSXAttribute/.test(up.type)) return false
  }
  return false
}

function isForProgrammers({ parent }) {
  for (let up = parent; up; up = up.parent) {
    if (up.type === 'ThrowStatement' || up.callee?.type === 'Super') return true
    if (/^(New|Call)Expression$/.test(up.type)) {
      if (forProgrammers.test(nameOf(up.callee.property ?? up.callee))) return true
      if (up.type === 'CallExpression') return false
    }
    if (/Statement|Function|JSX/.test(up.type)) return false
  }
  return false
}

/** What a macro of the runtime kind needs, because Node runs it as it is. */
const namedHole = rule((context) => ({
  TaggedTemplateExpression({ tag, quasi }) {
    if (nameOf(tag) !== 'msg' || !/runtime-macro/.test(context.sourceCode.text)) return
    for (const hole of quasi.expressions) {
      const isNamed = hole.type === 'ObjectExpression' && hole.properties.length === 1
      if (!isNamed && !/^(plural|select|selectOrdinal)$/.test(nameOf(hole.callee)))
        context.report({ node: hole, message: 'Name what goes in here: msg`…${{ name }}`.' })
    }
  },
  CallExpression(node) {
    const isForm = /^(plural|select|selectOrdinal)$/.test(nameOf(node.callee))
    if (isForm && nameOf(node.parent.callee) === 'say' && /runtime-macro/.test(context.sourceCode.text))
      context.report({ node, message: 'A form stands in a message: say(msg`${plural(…)}`).' })
  },
}))

const tables = /(Labels|Words|Sentences)$/
const copiers = /^(entries|values|fromEntries|assign)$/
const saidEarly = rule((context) => {
  let depth = 0
  const inside = () => void depth++
  const outside = () => void depth--
  const report = (node) =>
    depth === 0 &&
    context.report({
      node,
      message: 'Said once, when the module is loaded: say it in a function, or keep msg`…`.',
    })
  const isTable = (node) => node?.type === 'Identifier' && tables.test(node.name)
  return {
    FunctionDeclaration: inside,
    FunctionExpression: inside,
    ArrowFunctionExpression: inside,
    'FunctionDeclaration:exit': outside,
    'FunctionExpression:exit': outside,
    'ArrowFunctionExpression:exit': outside,
    TaggedTemplateExpression(node) {
      if (nameOf(node.tag) === 't') report(node)
    },
    CallExpression(node) {
      const { callee, arguments: given } = node
      if (nameOf(callee) === 'say') report(node)
      if (nameOf(callee.object) === 'Object' && copiers.test(nameOf(callee.property)) && given.some(isTable))
        report(node)
    },
    SpreadElement(node) {
      if (isTable(node.argument)) report(node)
    },
    MemberExpression(node) {
      if (isTable(node.object) && !node.object.name.startsWith('read')) report(node)
    },
    JSXOpeningElement(node) {
      if (/^(Trans|Plural|Select)$/.test(nameOf(node.name))) report(node)
    },
  }
})

export default {
  meta: { name: 'messages' },
  rules: { 'bare-text': bareText, 'named-hole': namedHole, 'said-early': saidEarly },
}
