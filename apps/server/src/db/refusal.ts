import type { ErrorCode, ErrorData } from '@tabard/contract/errors'

/** A declared error. Returned from a transaction it rolls back; returned from a handler it is the answer. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code
  readonly data: ErrorData<Code>

  constructor(code: Code, data: ErrorData<Code>) {
    this.code = code
    this.data = data
  }
}

/** Whether a value is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal
}

/** The refusal to throw for a request whose id another one has used. */
export function repeatedRequest(): Refused {
  return new Refused(new Refusal('request.repeated', { field: 'requestId' }))
}

/** A refusal thrown where nothing can be returned, for example in an authoriser. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
