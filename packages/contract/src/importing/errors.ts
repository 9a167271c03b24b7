import type { UnknownTable } from '@tabard/domain/importing/mapping/column-roles'
import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of importing a menu. */
export const importingErrors = {
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
  /** `table`: for the owner to name its columns; null if there is none. */
  'import.header': fault<{ columns: string; table: UnknownTable | null }>(422),
  /** The field `reading` of the upload. */
  'import.reading': fault(400),
  /** A JSON file without objects that have a name and a price. */
  'import.noItems': fault(422),
  'import.repeated': fault<{ column: string }>(422),
  /** Unknown, expired, or already applied. */
  'import.unknown': refusal(),
  'import.undone': refusal(),
} as const satisfies ErrorTable
