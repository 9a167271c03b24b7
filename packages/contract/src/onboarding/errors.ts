import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of the link that sets up an installation (ADR-028). */
export const onboardingErrors = {
  'setup.unknown': refusal(),
  'setup.used': refusal(),
  'setup.expired': refusal(),
} as const satisfies ErrorTable
