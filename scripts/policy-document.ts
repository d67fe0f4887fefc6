import { decide } from '../apps/api/src/policy/authorise.ts'
import { documentedRules } from '../apps/api/src/policy/documented-rules.ts'
import { fileRules } from '../apps/api/src/policy/file-rules.ts'
import { objects, type ObjectName } from '../apps/api/src/policy/objects.ts'
import { procedureRules } from '../apps/api/src/policy/procedure-rules.ts'
import { callers, reaches, type Rule } from '../apps/api/src/policy/rule.ts'
import { expandFields, views, type ViewName } from '../apps/api/src/policy/views.ts'

/** docs/security/policy.md: the tables of apps/api/src/policy as a person reads them. */
export function policyDocument(): string {
  return [
    head,
    '## Who may call',
    table(['word', 'means'], Object.entries(callers)),
    '## Whose objects a call reaches',
    table(['word', 'means'], Object.entries(reaches)),
    '## Objects',
    table(['object', 'table', 'owner'], Object.entries(objects).map(toObjectRow)),
    '## Procedures',
    rulesTable(procedureRules),
    '## Documented paths',
    rulesTable(documentedRules),
    '## Files',
    rulesTable(fileRules),
    '## Fields by role',
    fieldsIntro,
    ...objectNames.flatMap(fieldsOfObject),
  ].join('\n\n')
}

const head = `# Policy

Written by \`node scripts/write-policy.ts\` from \`apps/api/src/policy\`; change it there. Both doors read those tables: a procedure without a rule does not compile, an address without one stops the start, and so does a guard that is not the rule's. What no row names is refused or does not leave.

Ownership is in the WHERE clause of the use case; another's object answers as an absent one, byte for byte. The matrix tests (\`apps/api/src/policy/permissions.test.ts\`, \`apps/api/src/rest/permissions.test.ts\`) are generated from the same tables. "Verified" means: only with a verified e-mail address.`

const fieldsIntro = `What leaves through the procedures and what they store; the documented paths give and take the same under their documented names. \`own\`: of the own objects; \`public\`: of what everybody may see; \`any\`: of all; \`+\`: may set it, there.`

const roles = ['visitor', 'student', 'instructor', 'admin'] as const
type RoleName = (typeof roles)[number]
const objectNames = Object.keys(objects).toSorted() as ObjectName[]

function toObjectRow([name, one]: [string, { table?: string; owner?: string }]): string[] {
  return [name, code(one.table), code(one.owner)]
}

function rulesTable(rules: Record<string, Rule>): string {
  const rows = Object.entries(rules).map(([name, rule]) => [
    code(name),
    rule.verified ? `${rule.who}, verified` : rule.who,
    rule.object,
    rule.whose,
    fieldNames(rule.names),
    fieldNames(rule.ignores),
    fieldNames(rule.sets),
    code(rule.gives),
  ])
  return table(['call', 'who', 'object', 'whose', 'names', 'ignores', 'sets', 'gives'], rows)
}

interface Access {
  object: ObjectName
  field: string
}

/** The fields of an object and what each role may do with them. */
function fieldsOfObject(object: ObjectName): string[] {
  const reads = accessesBy(readsOf, object)
  const writes = accessesBy(({ object: of, sets = '' }) => toAccesses(sets, of), object)
  const fields = [...new Set([...reads.keys(), ...writes.keys()])].toSorted()
  if (fields.length === 0) return []
  const cell = (field: string, role: RoleName) =>
    [reads.get(field)?.get(role), writes.get(field)?.get(role) && '+'].filter(Boolean).join(' ')
  const rows = fields.map((field) => [code(field), ...roles.map((role) => cell(field, role))])
  return [`### ${object}`, table(['field', ...roles], rows)]
}

/** Field → role → the widest reach that any procedure gives the role. */
function accessesBy(accessesOf: (rule: Rule) => Access[], object: ObjectName) {
  const found = new Map<string, Map<RoleName, string>>()
  for (const rule of Object.values<Rule>(procedureRules))
    for (const access of accessesOf(rule).filter((one) => one.object === object))
      for (const role of roles.filter((one) => lets(rule, one))) {
        const byRole = found.get(access.field) ?? new Map<RoleName, string>()
        found.set(access.field, byRole.set(role, widest(byRole.get(role), reachOf(rule, role))))
      }
  return found
}

function lets(rule: Rule, role: RoleName): boolean {
  const person = { kind: 'user', userId: '', name: '', email: '', emailVerified: true } as const
  return decide(rule, role === 'visitor' ? { kind: 'visitor' } : { ...person, role }) === 'allowed'
}

function reachOf({ whose }: Rule, role: RoleName): string {
  return whose === 'own or admin' ? (role === 'admin' ? 'any' : 'own') : whose
}

function widest(one: string | undefined, other: string): string {
  const order = ['none', 'own', 'public', 'any']
  return one && order.indexOf(one) > order.indexOf(other) ? one : other
}

/** What a rule gives, by the object that each view is of. */
function readsOf({ gives, object }: Rule): Access[] {
  return gives
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => ofWord(word, object))
}

function ofWord(word: string, object: ObjectName): Access[] {
  const [, name] = word.split(':')
  if (name === undefined) return toAccesses(word, object)
  const view = views[name as ViewName]
  return view.fields.split(' ').flatMap((inner) => ofWord(inner, view.of))
}

function toAccesses(list: string, object: ObjectName): Access[] {
  return expandFields(list).map((field) => ({ object, field }))
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Many names are not prose. */
function fieldNames(list = ''): string {
  return list.length > 120 ? code(list) : list
}

function code(text: string | undefined): string {
  return text ? `\`${text}\`` : ''
}
