import { join } from 'node:path'
import ts from 'typescript-api'

/** A JSON Schema, as far as it is written here. */
export interface JsonSchema {
  [keyword: string]: unknown
}

/** Turns TypeScript types into strict JSON Schema: every field that is not optional is required, no other is allowed. */
export class SchemaGenerator {
  readonly #definitions: Record<string, JsonSchema> = {}
  readonly #names = new Map<ts.Type, string>()
  readonly #program: ts.Program
  readonly #checker: ts.TypeChecker

  /** By name, the types to turn: `Stripe.Charge`. */
  constructor(rootTypes: Record<string, string>) {
    this.#program = programWith(rootsSource(rootTypes))
    this.#checker = this.#program.getTypeChecker()
  }

  generate(): JsonSchema {
    const source = this.#program.getSourceFile(rootsFile)
    if (!source) throw new Error('The file with the root types was not read')
    const schemas = source.statements.filter(ts.isTypeAliasDeclaration).map((alias) => {
      const type = this.#checker.getTypeAtLocation(alias.name)
      if (type.getProperties().length === 0) throw new Error(`${alias.name.text} resolves to nothing`)
      return [alias.name.text, this.#schemaOf(type)]
    })
    return { $id: 'stripe', $defs: { ...this.#definitions, ...Object.fromEntries(schemas) } }
  }

  #schemaOf(type: ts.Type): JsonSchema {
    if (type.isUnion()) return this.#union(type)
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    const { flags } = type
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === 'true' }
    if (flags & ts.TypeFlags.String) return { type: 'string' }
    if (flags & ts.TypeFlags.Number) return { type: 'number' }
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    // `deleted?: void` marks a field that only deleted objects have.
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return { not: {} }
    if (flags & ts.TypeFlags.Any || flags & ts.TypeFlags.Unknown) return {}
    if (type.aliasSymbol?.name === 'Decimal') return { type: 'string' } // a class in the SDK, text on the wire
    if (this.#checker.isArrayType(type)) return { type: 'array', items: this.#schemaOf(this.#itemType(type)) }
    return this.#reference(type)
  }

  #itemType(type: ts.Type): ts.Type {
    const [item] = this.#checker.getTypeArguments(type as ts.TypeReference) // isArrayType has said so
    if (!item) throw new Error('An array without an item type')
    return item
  }

  #union(type: ts.UnionType): JsonSchema {
    const members = type.types.filter(
      (member) => !(member.flags & ts.TypeFlags.Undefined) && !isOpenEnd(member),
    )
    const literals = members.flatMap((member) =>
      member.isStringLiteral() || member.isNumberLiteral() ? [member.value] : [],
    )
    const isExpandable = members.some((member) => member.flags & ts.TypeFlags.String)
    const others = members
      .filter((member) => !member.isLiteral())
      .map((member) => this.#member(member, isExpandable))
    const schemas = literals.length > 0 ? [{ enum: literals }, ...others] : others
    return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }
  }

  /** `string | Customer` is an id, or the object when asked for; following them all would triple the schema. */
  #member(member: ts.Type, isExpandable: boolean): JsonSchema {
    const isObject = Boolean(member.flags & ts.TypeFlags.Object) && !this.#checker.isArrayType(member)
    return isExpandable && isObject && member.getProperty('id')
      ? { type: 'object', required: ['id', 'object'] }
      : this.#schemaOf(member)
  }

  #reference(type: ts.Type): JsonSchema {
    const named = this.#names.get(type)
    if (named) return { $ref: `#/$defs/${named}` }
    const name = `${type.symbol.name.replaceAll(/\W/g, '')}${this.#names.size}`
    this.#names.set(type, name)
    this.#definitions[name] = this.#object(type)
    return { $ref: `#/$defs/${name}` }
  }

  #object(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    for (const property of type.getProperties()) {
      properties[property.name] = this.#schemaOf(this.#checker.getTypeOfSymbol(property))
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name)
    }
    const index = type.getStringIndexType()
    const additionalProperties = index ? this.#schemaOf(index) : false
    return { type: 'object', properties, required, additionalProperties }
  }
}

/** The SDK's open enums end in `string & {}` (OtherString); the sandbox only says what Stripe lists today. */
function isOpenEnd(member: ts.Type): boolean {
  return member.isIntersection() && member.types.some((part) => part.flags & ts.TypeFlags.String)
}

const rootsFile = join(import.meta.dirname, 'stripe-roots.virtual.ts')

function rootsSource(rootTypes: Record<string, string>): string {
  const aliases = Object.entries(rootTypes).map(([name, type]) => `export type ${name} = ${type}`)
  return ["import type Stripe from 'stripe'", ...aliases].join('\n')
}

function programWith(source: string): ts.Program {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => path === rootsFile || fileExists(path)
  host.readFile = (path) => (path === rootsFile ? source : readFile(path))
  host.getSourceFile = (path, version, ...rest) =>
    path === rootsFile ? ts.createSourceFile(path, source, version) : getSourceFile(path, version, ...rest)
  return ts.createProgram([rootsFile], options, host)
}
