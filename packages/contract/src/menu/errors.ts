import type { MenuProblem } from '@tabard/domain/catalogue/menu-problems'
import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of publishing, of published documents and of the shop status. */
export const menuErrors = {
  'document.unknown': fault(404),
  'trading.until': refusal(),
  'menu.publicationUnknown': refusal(),
  'menu.notPublishable': refusal<{ problems: readonly MenuProblem[] }>(),
  'menu.nothingToPublish': refusal(),
  'menu.planned': refusal<{ at: number }>(),
  'menu.planUnknown': refusal(),
  'menu.time': refusal<{ fault: 'invalid' | 'past' | 'far' | 'skipped' }>(),
} as const satisfies ErrorTable
