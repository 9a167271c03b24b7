import type {
  DraftCategory,
  DraftDaypart,
  DraftGroup,
  DraftItem,
  DraftLabel,
} from '@tabard/domain/catalogue/draft'
import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of editing a menu. */
export const catalogueErrors = {
  'menu.invalid': refusal<{ faults: readonly FieldFault[] }>(),
  /** Someone saved the same row first; null: they deleted it. `byName` is empty if unknown. */
  'menu.changedMeanwhile': refusal<{
    current: DraftItem | DraftCategory | DraftGroup | DraftLabel | DraftDaypart | null
    byName: string
  }>(),
  'menu.draftMoved': refusal<{ draftRevision: number }>(),
  /** A category, group, ingredient or tag that no longer exists. */
  'menu.reference': refusal(),
  'menu.circle': refusal(),
  'menu.full': refusal<{ max: number }>(),
  'menu.priceOutside': refusal<{ max: string; itemIds: readonly string[] }>(),
  'menu.removalUnknown': refusal(),
} as const satisfies ErrorTable
