import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of pairing and naming devices. */
export const devicesErrors = {
  /** Wrong, used or expired; the answer does not say which. */
  'device.code': refusal(),
  'device.guessed': fault<{ retryAfterSeconds: number }>(429),
  'device.nameRequired': refusal(),
  'device.nameTaken': refusal<{ name: string }>(),
  'device.full': refusal<{ max: number }>(),
  'device.unknown': refusal(),
} as const satisfies ErrorTable
