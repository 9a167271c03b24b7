import { fault, refusal, type ErrorTable } from './error-row.ts'

/** Errors that any call may return; rows do not list them. */
export const wireErrors = {
  'body.undecodable': fault(400),
  'body.tooLarge': fault<{ maxBytes: number }>(400),
  'body.invalid': fault<{ faults: readonly { path: string; fault: string }[] }>(400),
  // A card number in a field that is not for one. The fields by their paths.
  'body.cardNumber': fault<{ fields: readonly string[] }>(400),
  // An id that the caller made, by its field: another request has used it.
  'request.repeated': refusal<{ field: string }>(),
  'sign.wrong': fault(400),
  'shop.unknown': refusal<{ shop: string }>(),
  'path.unknown': fault(404),
  'token.missing': refusal(),
  'token.expired': fault(401),
  'permission.denied': refusal<{ permission: string }>(),
  'rate.limited': fault<{ retryAfterSeconds: number }>(429),
  'server.busy': fault<{ retryAfterSeconds: number }>(503),
  'server.failed': fault<{ requestId: string }>(500),
} as const satisfies ErrorTable
