import type {
  DraftCategory,
  DraftDaypart,
  DraftGroup,
  DraftItem,
  DraftLabel,
} from '@tabard/domain/catalogue/draft'
import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import type { MenuProblem } from '@tabard/domain/catalogue/menu-problems'
import { fault, refusal, type ErrorRow } from '../wire/error-row.ts'

/** Errors of editing and importing a menu. */
export const menuErrors = {
  // Menu editing
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
  'menu.publicationUnknown': refusal(),
  'menu.notPublishable': refusal<{ problems: readonly MenuProblem[] }>(),
  'menu.nothingToPublish': refusal(),
  'menu.planned': refusal<{ at: number }>(),
  'menu.planUnknown': refusal(),
  'menu.time': refusal<{ fault: 'invalid' | 'past' | 'far' | 'skipped' }>(),

  // Menu import
  'import.missing': fault(400),
  'import.tooLarge': fault<{ maxMegabytes: number }>(413),
  'import.kind': fault(415),
  'import.encoding': fault(422),
  'import.damaged': fault(422),
  /** An archive that unpacks to more than any menu. */
  'import.unpacked': fault<{ maxMegabytes: number }>(422),
  /** More time or memory than one file may use. */
  'import.tooMuch': fault(422),
  'import.busy': fault<{ retryAfterSeconds: number }>(429),
  'import.rows': fault<{ max: number }>(422),
  'import.columns': fault<{ max: number }>(422),
  'import.empty': fault(422),
  'import.merged': fault(422),
  'import.header': fault<{ columns: string }>(422),
  'import.repeated': fault<{ column: string }>(422),
  /** Unknown, expired, or already applied. */
  'import.unknown': refusal(),
  'import.undone': refusal(),
} as const satisfies Record<string, ErrorRow<unknown>>
