import type {
  ManagedPromotion,
  PromotionList,
  promotionManagement,
} from '@tabard/contract/promotion-management'
import { promotionState } from '@tabard/domain/promotions/promotion-terms'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
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
  const today = tradingDate(now, timeZone, settings['trading.cutOffMinute'])
  return { promotions: rows.map((row) => present(row, batches, today)), today }
}

function present(row: ListedPromotionRow, batches: readonly BatchRow[], today: string): ManagedPromotion {
  return {
    promotionId: row.promotion_id,
    isEverywhere: row.shop_id === null,
    terms: row.terms,
    state: promotionState(row.terms, {
      isArchived: row.archived_at !== null,
      isPaused: row.is_paused,
      used: row.used,
      today,
    }),
    isPaused: row.is_paused,
    revision: row.revision,
    changedAt: row.changed_at.getTime(),
    changedBy: row.changed_by,
    used: row.used,
    givenCents: row.given_cents,
    batches: batches
      .filter(({ promotion_id }) => promotion_id === row.promotion_id)
      .map(({ batch_id, word, codes, used, made_at }) => ({
        batchId: batch_id,
        ...(word === null ? {} : { word }),
        codes,
        used,
        madeAt: made_at.getTime(),
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
