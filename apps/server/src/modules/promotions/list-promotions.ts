import type {
  ManagedPromotion,
  PromotionList,
  promotionManagement,
} from '@tabard/contract/promotions/promotion-management'
import { promotionState } from '@tabard/domain/promotions/promotion-terms'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDateOf } from '../shops/trading-date.ts'
import {
  findPromotion,
  listBatches,
  listDays,
  listPromotions as readPromotions,
  sumTurnover,
  type BatchRow,
  type ListedPromotionRow,
} from './queries.ts'

/** List the shop's promotions for staff. */
export const listPromotions: Handler<typeof promotionManagement.list> = ({ shop, now }) =>
  shop.read((tx) => presentPromotions(tx, shop.shopId, now))

/** Load and present promotions for staff, newest first. */
export async function presentPromotions(tx: ReadTx, shopId: string, now: number): Promise<PromotionList> {
  const [rows, batches, { timeZone, settings }] = await Promise.all([
    tx.rows(readPromotions({ shopId })),
    tx.rows(listBatches({ shopId })),
    getShop(tx, shopId),
  ])
  const today = tradingDateOf({ timeZone, settings }, now)
  return { promotions: rows.map((row) => present(row, batches, today)), today }
}

function present(row: ListedPromotionRow, batches: readonly BatchRow[], today: string): ManagedPromotion {
  return {
    promotionId: row.promotionId,
    isEverywhere: row.shopId === null,
    terms: row.terms,
    state: promotionState(row.terms, {
      isArchived: row.archivedAt !== null,
      isPaused: row.isPaused,
      used: row.used,
      today,
    }),
    isPaused: row.isPaused,
    revision: row.revision,
    changedAt: row.changedAt.getTime(),
    changedBy: row.changedBy,
    used: row.used,
    givenCents: row.givenCents,
    batches: batches
      .filter(({ promotionId }) => promotionId === row.promotionId)
      .map(({ batchId, word, codes, used, madeAt }) => ({
        batchId,
        ...(word === null ? {} : { word }),
        codes,
        used,
        madeAt: madeAt.getTime(),
      })),
  }
}

/** Show a promotion's uses by day and its turnover. */
export const showFigures: Handler<typeof promotionManagement.figures> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const [promotion, days, turnover] = await Promise.all([
      tx.row(findPromotion({ shopId: shop.shopId, promotionId: input.promotionId })),
      tx.rows(listDays({ promotionId: input.promotionId })),
      tx.row(sumTurnover({ promotionId: input.promotionId })),
    ])
    if (!promotion) return fail('offer.unknown', {})
    return { days, turnoverCents: turnover?.cents ?? 0 }
  })
