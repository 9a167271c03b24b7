import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** The place of a value that the transaction fills in: the merchant it is bound to. */
export const boundMerchant: unique symbol = Symbol('bound merchant')

/** A statement with its values, ready to send. */
export interface Query<Row, Power extends 'read' | 'write' = 'read' | 'write'> {
  readonly text: string
  /** The name it is prepared under. */
  readonly name: string
  /** By position; `boundMerchant` where the transaction's merchant belongs. */
  readonly values: readonly unknown[]
  readonly power: Power
  /** Called when the transaction that sent the statement has committed, with the transaction's pool. */
  readonly afterCommit?: (pool: Pool) => void
  /** For type checking only. */
  readonly row?: Row
}

/** Values by parameter name. A statement without parameters takes none. */
type Given<Params extends object> = keyof Params extends never ? [] : [params: Params]

/**
 * A statement: call it with its parameters. `:merchantId` is not among them, the transaction binds it (ADR-084).
 */
export interface Statement<Row, Power extends 'read' | 'write', Params extends object> {
  (...given: Given<Params>): Query<Row, Power>
  readonly compiled: CompiledText
}

/** Define a statement that only reads; any transaction runs it. Parameters are written `:name`. */
export function reading<Row, Params extends object = Record<never, never>>(
  text: string,
): Statement<Row, 'read', Params> {
  return define(text, 'read')
}

/**
 * Define a statement that writes; only a `WriteTx` runs it. Parameters are written `:name`. An INSERT of selected rows
 * returns a value: without one, Citus copies the rows, which row-level security forbids (F48).
 */
export function writing<Row = Record<never, never>, Params extends object = Record<never, never>>(
  text: string,
): Statement<Row, 'write', Params> {
  return define(insertsSelected(text) ? `${text} returning 1` : text, 'write')
}

function insertsSelected(text: string): boolean {
  return /\binsert\s+into\b/i.test(text) && /\bselect\b/i.test(text) && !/\breturning\b/i.test(text)
}

function define<Row, Power extends 'read' | 'write', Params extends object>(
  text: string,
  power: Power,
): Statement<Row, Power, Params> {
  const compiled = compile(text)
  const { text: positional, name, parameters } = compiled
  const make = (...[params]: Given<Params>): Query<Row, Power> => ({
    text: positional,
    name,
    values: valuesOf(parameters, params as Readonly<Record<string, unknown>> | undefined),
    power,
  })
  return Object.assign(make, { compiled })
}

/** A text with PostgreSQL's own parameters, and the names of these by position. */
export interface CompiledText {
  readonly text: string
  readonly name: string
  readonly parameters: readonly string[]
}

/** Quoted text, casts and parameters: only the last become positions. A slice such as `[1:n]` is none of these. */
const token = /'(?:[^']|'')*'|"[^"]*"|--.*|::|(?<!\w):([a-z]\w*)|\$\d+/gi

/** Replace `:name` by a position. A name that occurs twice is one parameter. Throws for `$1` in the text. */
export function compile(text: string): CompiledText {
  const parameters: string[] = []
  const positional = text.replace(token, (found, name: string | undefined) => {
    if (found.startsWith('$')) throw new Error(`parameters are written :name, not ${found}: ${text}`)
    if (name === undefined) return found
    if (!parameters.includes(name)) parameters.push(name)
    return `$${parameters.indexOf(name) + 1}`
  })
  return { text: positional, name: statementName(positional), parameters }
}

/** The values of the parameters by position. */
export function valuesOf(
  parameters: readonly string[],
  given: Readonly<Record<string, unknown>> | undefined,
): readonly unknown[] {
  return parameters.map((name) => (name === 'merchantId' ? boundMerchant : given?.[name]))
}

/** Throw if the statement needs a merchant and there is none. */
export function checkMerchant(
  { values }: Pick<Query<unknown>, 'values'>,
  merchantId: string | undefined,
): void {
  if (merchantId === undefined && values.includes(boundMerchant))
    throw new Error('the statement belongs to a merchant: run it in a tenant transaction')
}

/** The text of a statement with the query of its caller in place of `{caller}`; that query's values follow. */
export function withCaller(
  { text, parameters }: CompiledText,
  caller: Pick<Query<unknown>, 'text'>,
): { readonly text: string; readonly name: string } {
  const whole = text.replaceAll('{caller}', () => shiftParameters(caller.text, parameters.length))
  return { text: whole, name: statementName(whole) }
}

function shiftParameters(text: string, by: number): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + by}`)
}

const names = new Map<string, string>()

/** The name of a prepared statement: a hash of its text. Each text is prepared once per connection. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const made = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, made)
  return made
}
