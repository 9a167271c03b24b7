import type { ErrorCode, ErrorData } from '@tabard/contract/errors'

/** A declared no. Returned from a transaction it rolls back; returned from a handler it becomes the answer. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code
  readonly data: ErrorData<Code>

  constructor(code: Code, data: ErrorData<Code>) {
    this.code = code
    this.data = data
  }
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal
}

/** A refusal met where nothing can be returned: at the door, before a handler runs. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
