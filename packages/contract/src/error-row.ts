/** One line an error: the HTTP status it leaves with, and the data its words need (decision 32). */
export interface ErrorRow<Data> {
  readonly status: number
  /** Only for the compiler. */
  readonly data?: Data
}

interface None {}

export function refusal<Data = None>(): ErrorRow<Data> {
  return { status: 200 }
}

export function fault<Data = None>(status: number): ErrorRow<Data> {
  return { status }
}
