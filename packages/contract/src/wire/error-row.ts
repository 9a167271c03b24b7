/** One line per error: its HTTP status and the data that its message needs (F32). */
export interface ErrorRow<Data> {
  readonly status: number
  /** For the compiler only. */
  readonly data?: Data
}

interface None {}

export function refusal<Data = None>(): ErrorRow<Data> {
  return { status: 200 }
}

export function fault<Data = None>(status: number): ErrorRow<Data> {
  return { status }
}
