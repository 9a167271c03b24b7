import type { EditedPage } from './content/edited-page.ts'
import type { ShopFault, ShopSetup } from './setup/shop-setup.ts'
import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of a shop, its pages and its files. */
export const shopsErrors = {
  'shop.closed': refusal<{ opensAt?: number }>(),
  'shop.invalid': refusal<{ faults: readonly ShopFault[] }>(),
  /** Someone saved the same part first. `byName` is empty if unknown. */
  'shop.changedMeanwhile': refusal<{ current: ShopSetup; byName: string }>(),
  'page.taken': refusal<{ page: string }>(),
  'page.tooMany': refusal<{ max: number }>(),
  /** null: it was removed. */
  'page.changedMeanwhile': refusal<{ current: EditedPage | null; byName: string }>(),
  'document.missing': fault(400),
  'document.tooLarge': fault<{ maxMegabytes: number }>(413),
  'document.kind': fault(415),
  'document.damaged': fault(422),
  /** Its text has a card number. */
  'document.cardNumber': fault<{ field: 'file' }>(422),
  'document.tooMany': refusal<{ max: number }>(),
  'document.gone': refusal(),
} as const satisfies ErrorTable
