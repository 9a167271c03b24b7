import { nothing } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { cardSignals } from './card-signals.ts'

/** Input schemas of signs of misuse. */
export const cardSignalsSchemas = { list: nothing } satisfies SchemasOf<typeof cardSignals>
