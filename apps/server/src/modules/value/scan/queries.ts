import type { ScanKind } from '@tabard/domain/value/scan-code'
import { reading, writing } from '../../../db/statement.ts'

/** A member card as a scan names it. */
export interface ScannedCardRow {
  cardId: string
  number: string
  customerId: string | null
  name: string
}

const cardColumns = 'card_id, number, customer_id, name'

/** Find a member card that is not closed. */
export const findOpenCard = reading<ScannedCardRow, { cardId: string }>(
  `select ${cardColumns} from member_cards where merchant_id = :merchantId and card_id = :cardId and status <> 'closed'`,
)

/** Find a member card that is not closed by its number. */
export const findCardByNumber = reading<ScannedCardRow, { number: string }>(
  `select ${cardColumns} from member_cards where merchant_id = :merchantId and number = :number and status <> 'closed'`,
)

/** List the open member cards of a customer, the oldest first. */
export const listOpenCards = reading<ScannedCardRow, { customerId: string }>(
  `select ${cardColumns} from member_cards
   where merchant_id = :merchantId and customer_id = :customerId and status <> 'closed' order by joined_at, card_id`,
)

/** A gift card as a scan names it. */
export interface ScannedGiftRow {
  giftCardId: string
  number: string
  customerId: string | null
}

/** Find a gift card that was paid for. */
export const findPaidGift = reading<ScannedGiftRow, { giftCardId: string }>(
  `select gift_card_id, number, customer_id from gift_cards
   where merchant_id = :merchantId and gift_card_id = :giftCardId and status <> 'waiting'`,
)

/** Find a gift card that was paid for by its number. */
export const findGiftByNumber = reading<ScannedGiftRow, { number: string }>(
  `select gift_card_id, number, customer_id from gift_cards
   where merchant_id = :merchantId and number = :number and status <> 'waiting'`,
)

/** Find a coupon or voucher that was not withdrawn, with the account that owns it; null: a guest, or nobody. */
export const findOwnedCoupon = reading<{ customerId: string | null }, { couponId: string; kind: string }>(
  `select a.customer_id from coupons c
   left join customers a on a.merchant_id = :merchantId and a.guest_id = nullif(c.owner_id, '')::uuid
   where c.merchant_id = :merchantId and c.coupon_id = :couponId and c.gift ->> 'kind' = :kind and c.withdrawn_at is null`,
)

/** Use a live code. No row: it was used before, or the scan's id was. */
export const useCode = writing<
  { scanId: string },
  {
    nonce: Buffer
    scanId: string
    kind: ScanKind
    subjectId: string
    shopId: string
    at: Date
    by: string
  }
>(
  `insert into used_scans (merchant_id, nonce, scan_id, kind, subject_id, shop_id, used_at, used_by)
   values (:merchantId, :nonce, :scanId, :kind, :subjectId, :shopId, :at, :by)
   on conflict do nothing returning scan_id`,
)

/** Find the scan that used a code. */
export const findUse = reading<{ scanId: string }, { nonce: Buffer }>(
  'select scan_id from used_scans where merchant_id = :merchantId and nonce = :nonce',
)

/**
 * Spend value with the proof of a scan of one of these subjects. No row: there is no such scan after `since`, or another
 * request has spent with it.
 */
export const spendProof = writing<
  { scanId: string },
  { scanId: string; subjectIds: readonly string[]; since: Date; requestId: string }
>(
  `update used_scans set spent_for = :requestId
   where merchant_id = :merchantId and scan_id = :scanId and subject_id = any(:subjectIds::uuid[]) and used_at > :since
     and (spent_for is null or spent_for = :requestId) returning scan_id`,
)

/** Delete scans before a time. */
export const deleteOldScans = writing<Record<never, never>, { before: Date }>(
  'delete from used_scans where merchant_id = :merchantId and used_at < :before',
)
