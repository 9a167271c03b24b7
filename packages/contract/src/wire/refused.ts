import type { ErrorCode, ErrorData } from '../errors.ts'

/** The server refused with a declared code. `message` is in the reader's language. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ErrorCode
  readonly data: unknown
  readonly status: number

  constructor(refusal: { code: ErrorCode; data: unknown; status: number; message: string }) {
    super(refusal.message)
    this.code = refusal.code
    this.data = refusal.data
    this.status = refusal.status
  }
}

/** No answer, or not ours: whether the call took effect is unknown, so only the same call may be repeated. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  /** Seconds to wait, if the server said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(retryAfterSeconds?: number, options?: ErrorOptions) {
    super('the server could not be reached', options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The data of a refusal with this code. Undefined: another code. */
export function refusalData<Code extends ErrorCode>(error: unknown, code: Code): ErrorData<Code> | undefined {
  return error instanceof Refused && error.code === code ? (error.data as ErrorData<Code>) : undefined
}
