import { compile, valuesOf, withCaller, type CompiledText, type Query } from './statement.ts'

/** The caller as part of a statement that admits them. No row: not admitted. */
export interface CallerRow {
  readonly callerId: string
  readonly callerName: string
  readonly callerSince: Date | null
  /** The token is a successor that nothing has used yet. */
  readonly callerIsUnused: boolean
  /** The price level of a customer. */
  readonly callerLevel: number
}

/** A write that admits its caller in its own statement. */
export interface AuthorisedStatement<Row, Params extends object> {
  (caller: Query<CallerRow, 'read'>, params: Params): Query<Row, 'write'>
  /** With a caller of the same columns, for the check against the database. */
  readonly compiled: CompiledText
}

/** Columns of every query of a caller. */
const sample = `select null::uuid as caller_id, ''::text as caller_name, null::timestamptz as caller_since,
  false as caller_is_unused, 0 as caller_level`

/**
 * Define a write that admits its caller: the query of the caller replaces `{caller}` in the text, as in
 * `from ({caller}) caller`, and the write must do nothing without its row.
 */
export function authorisedWrite<Row, Params extends object>(text: string): AuthorisedStatement<Row, Params> {
  const compiled = compile(text)
  const made = new Map<string, { readonly text: string; readonly name: string }>()
  const make = (caller: Query<CallerRow, 'read'>, params: Params): Query<Row, 'write'> => {
    const known = made.get(caller.name) ?? withCaller(compiled, caller)
    made.set(caller.name, known)
    const own = valuesOf(compiled.parameters, params as Readonly<Record<string, unknown>>)
    return { ...known, values: [...own, ...caller.values], power: 'write' }
  }
  return Object.assign(make, {
    compiled: { ...withCaller(compiled, { text: sample }), parameters: compiled.parameters },
  })
}
