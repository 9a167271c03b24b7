/** One error: its HTTP status and the data that its message needs (F32). */
export interface ErrorRow<Data> {
  readonly status: number
  /** For the compiler only. */
  readonly data?: Data
}

/** The errors of one capability by code. */
export type ErrorTable = Readonly<Record<string, ErrorRow<unknown>>>

interface None {}

/** Declares an expected refusal of a call: HTTP status 200, as documented clients require (F32). */
export function refusal<Data = None>(): ErrorRow<Data> {
  return { status: 200 }
}

/** Declares an error with an HTTP status of its own. */
export function fault<Data = None>(status: number): ErrorRow<Data> {
  return { status }
}

/** All tables as one type. A code that two of them declare leaves a type that is no table of errors. */
type Merged<Tables extends readonly ErrorTable[]> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly ErrorTable[],
]
  ? keyof First & keyof Merged<Rest> extends never
    ? First & Merged<Rest>
    : { readonly declaredTwice: keyof First & keyof Merged<Rest> }
  : unknown

/** Merges the errors of capabilities. With `satisfies ErrorTable`, a code that two of them declare does not compile. */
export function mergeErrors<const Tables extends readonly ErrorTable[]>(...tables: Tables): Merged<Tables> {
  return Object.assign({}, ...tables)
}
