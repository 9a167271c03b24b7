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
    const shifted = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += values.length
    return `part_${place + 1} as (${shifted})`
  })
  return `with ${parts.join(',\n')}\nselect`
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
