import type { ManagedOffer, OfferList, offerManagement } from '@tabard/contract/offer-management'
import { offerState } from '@tabard/domain/offers/offer'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
import {
  findOffer,
  listBatches,
  listDays,
  listOffers as readOffers,
  sumTurnover,
  type BatchRow,
  type ListedOfferRow,
} from './queries.ts'

/** List the shop's promotions for staff. */
export const listOffers: Handler<typeof offerManagement.list> = ({ shop, now }) =>
  shop.read((tx) => presentOffers(tx, shop.shopId, now))

/** Load and present promotions for staff, newest first. */
export async function presentOffers(tx: ReadTx, shopId: string, now: number): Promise<OfferList> {
  const [rows, batches, { timeZone, settings }] = await Promise.all([
    tx.rows(readOffers(tx.merchantId, shopId)),
    tx.rows(listBatches(tx.merchantId, shopId)),
    getShop(tx, shopId),
  ])
  const today = tradingDate(now, timeZone, settings['trading.cutOffMinute'])
  return { offers: rows.map((row) => present(row, batches, today)), today }
}

function present(row: ListedOfferRow, batches: readonly BatchRow[], today: string): ManagedOffer {
  return {
    offerId: row.promotion_id,
    isEverywhere: row.shop_id === null,
    terms: row.terms,
    state: offerState(row.terms, {
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
export const showFigures: Handler<typeof offerManagement.figures> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const [offer, days, turnover] = await Promise.all([
      tx.row(findOffer(tx.merchantId, shop.shopId, input.offerId)),
      tx.rows(listDays(tx.merchantId, input.offerId)),
      tx.row(sumTurnover(tx.merchantId, input.offerId)),
    ])
    if (!offer) return fail('offer.unknown', {})
    return { days, turnoverCents: turnover?.cents ?? 0 }
  })
