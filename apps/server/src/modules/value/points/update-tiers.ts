import { tierOf } from '@tabard/domain/value/card-type'
import { systemWrite } from '../../../db/platform-database.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { applyCardLevels } from '../../identity/customers/apply-card-levels.ts'
import { listLevelsOfType } from '../cards/level-queries.ts'
import { notePassChange } from '../passes/note-pass-change.ts'
import { listCardTypes, type CardTypeRow } from '../programmes/programme-queries.ts'
import { monthsBefore, tierMonths } from './months-before.ts'
import { findTypes, listProgress } from './points-queries.ts'
import { listOfType, storeTiers } from './tier-queries.ts'

type Deps = Pick<UseCaseDeps, 'pool' | 'clock'>

/** Before the first id. */
const none = '00000000-0000-0000-0000-000000000000'
const most = 500

/** Write the tier of a card again: a job after an order earned, or lost, points. */
export function updateTier(
  { pool, clock }: Deps,
  merchantId: string,
  { cardId }: { readonly cardId: string },
): Promise<void> {
  return systemWrite(pool, merchantId, async (tx) => {
    const [types, cards] = await Promise.all([tx.rows(listCardTypes()), tx.rows(findTypes({ cardId }))])
    await writeTiers(tx, types, cards, clock())
  })
}

/** Write tiers and price levels of the cards of a type again: a job after its terms changed. */
export async function retierType(
  { pool, clock }: Deps,
  merchantId: string,
  { cardTypeId }: { readonly cardTypeId: string },
): Promise<void> {
  for (let after: string | undefined = none; after !== undefined;) {
    const from: string = after
    after = await systemWrite(pool, merchantId, async (tx) => {
      const [types, rows] = await Promise.all([
        tx.rows(listCardTypes()),
        tx.rows(listOfType({ cardTypeId, after: from, most })),
      ])
      await writeTiers(
        tx,
        types,
        rows.map(({ cardId }) => ({ cardId, cardTypeId })),
        clock(),
      )
      // Passes show the names and the tiers of the terms.
      await notePassChange(tx, { owners: rows.map(({ cardId }) => cardId), now: clock() })
      return rows.length < most ? undefined : rows.at(-1)?.cardId
    })
  }
  for (let after: string | undefined = none; after !== undefined;) {
    const from: string = after
    after = await systemWrite(pool, merchantId, async (tx) => {
      const levels = await tx.rows(listLevelsOfType({ cardTypeId, after: from, most }))
      await applyCardLevels(tx, levels)
      return levels.length < most ? undefined : levels.at(-1)?.customerId
    })
  }
}

interface CardOfType {
  readonly cardId: string
  readonly cardTypeId: string
}

/** Write the tiers of cards by the points that they earned in the last twelve months. */
export async function writeTiers(
  tx: WriteTx,
  types: readonly CardTypeRow[],
  cards: readonly CardOfType[],
  now: number,
): Promise<void> {
  const tiersOf = new Map(types.map(({ cardTypeId, terms }) => [cardTypeId, terms.tiers]))
  const ranked = cards.filter(({ cardTypeId }) => (tiersOf.get(cardTypeId)?.length ?? 0) > 0)
  // A type that lost its tiers leaves none on its cards.
  const plain = cards.filter((card) => !ranked.includes(card))
  const since = new Date(monthsBefore(now, tierMonths, 'UTC'))
  const progress =
    ranked.length === 0
      ? []
      : await tx.rows(listProgress({ cardIds: ranked.map(({ cardId }) => cardId), since }))
  const earnedBy = new Map(progress.map(({ cardId, earned }) => [cardId, earned]))
  const tiers = [
    ...ranked.map(({ cardId, cardTypeId }) => ({
      cardId,
      tier: tierOf(tiersOf.get(cardTypeId) ?? [], earnedBy.get(cardId) ?? 0),
    })),
    ...plain.map(({ cardId }) => ({ cardId, tier: 0 })),
  ]
  if (tiers.length > 0) await tx.change(storeTiers({ tiers: JSON.stringify(tiers) }))
}
