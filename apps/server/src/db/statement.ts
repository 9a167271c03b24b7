import { createHash } from 'node:crypto'

/** A statement to send: SQL text, the name it is prepared under, its values. */
export interface Query<Row, Power extends 'read' | 'write' = 'read' | 'write'> {
  readonly text: string
  readonly name: string
  readonly values: readonly unknown[]
  readonly power: Power
  /** For type checking only. */
  readonly row?: Row
}

/** Define a statement that only reads; any transaction runs it. */
export function reading<Row, Values extends readonly unknown[] = readonly unknown[]>(
  text: string,
): (...values: Values) => Query<Row, 'read'> {
  const name = statementName(text)
  return (...values) => ({ text, name, values, power: 'read' })
}

/** Define a statement that writes; only a `WriteTx` runs it. */
export function writing<Row = Record<never, never>, Values extends readonly unknown[] = readonly unknown[]>(
  text: string,
): (...values: Values) => Query<Row, 'write'> {
  const name = statementName(text)
  return (...values) => ({ text, name, values, power: 'write' })
}

const joined = new Map<string, string>()

/**
 * Combine several writes into one statement, for the last flush of a transaction. They do not see each
 * other's changes, and their rows are not returned. Much cheaper than single statements.
 */
export function batch(...queries: readonly Query<unknown, 'write'>[]): Query<Record<never, never>, 'write'> {
  const key = queries.map(({ name }) => name).join()
  const text = joined.get(key) ?? join(queries)
  joined.set(key, text)
  return { text, name: statementName(text), values: queries.flatMap(({ values }) => values), power: 'write' }
}

function join(queries: readonly Query<unknown, 'write'>[]): string {
  let before = 0
  const parts = queries.map(({ text, values }, place) => {
    const shifted = shiftParameters(text, before)
    before += values.length
    return `part_${place + 1} as (${shifted})`
  })
  return `with ${parts.join(',\n')}\nselect`
}

/** A write that admits its caller in the same statement. */
export type CalledQuery<Caller, Row, Values extends readonly unknown[]> = (
  caller: Query<Caller, 'read'>,
  ...values: Values
) => Query<Row & Caller, 'write'>

/**
 * Define a write that admits its caller. The query of the caller is the CTE `caller`; `parts` continue after
 * it, must write nothing without it, and return its columns with their own.
 */
export function authorisedWrite<Caller, Row, Values extends readonly unknown[]>(
  parts: string,
): CalledQuery<Caller, Row, Values> {
  const made = new Map<string, { readonly text: string; readonly name: string }>()
  return (caller, ...values) => {
    const known =
      made.get(caller.name) ??
      named(`with caller as (${shiftParameters(caller.text, values.length)}),\n${parts}`)
    made.set(caller.name, known)
    return { ...known, values: [...values, ...caller.values], power: 'write' }
  }
}

function named(text: string): { readonly text: string; readonly name: string } {
  return { text, name: statementName(text) }
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
