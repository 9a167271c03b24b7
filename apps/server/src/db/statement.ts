import { createHash } from 'node:crypto'

/** A statement ready to send: SQL text, the name it is prepared under, its values. */
export interface Query<Row, Power extends 'read' | 'write' = 'read' | 'write'> {
  readonly text: string
  readonly name: string
  readonly values: readonly unknown[]
  readonly power: Power
  /** Only for the compiler. */
  readonly row?: Row
}

/** A statement that only reads: any transaction runs it. */
export function reading<Row, Values extends readonly unknown[] = readonly unknown[]>(
  text: string,
): (...values: Values) => Query<Row, 'read'> {
  const name = statementName(text)
  return (...values) => ({ text, name, values, power: 'read' })
}

/** A statement that writes: only a `WriteTx` runs it. */
export function writing<Row = Record<never, never>, Values extends readonly unknown[] = readonly unknown[]>(
  text: string,
): (...values: Values) => Query<Row, 'write'> {
  const name = statementName(text)
  return (...values) => ({ text, name, values, power: 'write' })
}

const joined = new Map<string, string>()

/**
 * Several writes as one statement, for the last flush of a transaction. None of them sees what the others write, and
 * their rows are not answered. It costs the database and us a fraction of sending them one by one.
 */
export function together(
  ...queries: readonly Query<unknown, 'write'>[]
): Query<Record<never, never>, 'write'> {
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

/** A write that finds its caller in the same statement. */
export type CalledQuery<Caller, Row, Values extends readonly unknown[]> = (
  caller: Query<Caller, 'read'>,
  ...values: Values
) => Query<Row & Caller, 'write'>

/**
 * A statement whose first part is the caller: `parts` goes on after it, calls it `caller`, writes nothing without it,
 * and answers its columns with its own.
 */
export function writingAs<Caller, Row, Values extends readonly unknown[]>(
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

/** Each SQL text is prepared once a connection, under a name that is its hash. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const made = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, made)
  return made
}
