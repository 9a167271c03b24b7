import type { Scanned } from '@tabard/contract/value/passes/scan'
import type { CouponKind } from '@tabard/domain/value/campaigns/campaign-terms'
import type { ScanKind } from '@tabard/domain/value/scan-code'
import { maskCardNumber, maskName } from '@tabard/domain/value/mask-card'
import type { ReadTx } from '../../../db/tx.ts'
import { findScanned } from '../../identity/customers/codes/find-scanned.ts'
import {
  findCardByNumber,
  findGiftByNumber,
  findOpenCard,
  findOwnedCoupon,
  findPaidGift,
  listOpenCards,
  type ScannedCardRow,
  type ScannedGiftRow,
} from './queries.ts'

/** What a code identifies. */
export type Subject = Omit<Scanned, 'isLive' | 'scanId'>

/** Finds a subject by its id. Undefined: there is none, or it is over. */
export type FindSubject = (tx: ReadTx, subjectId: string) => Promise<Subject | undefined>

/** How each kind of subject is found. Kinds without an entry are not sold yet: their codes are unknown. */
export const subjectsByKind: Readonly<Partial<Record<ScanKind, FindSubject>>> = {
  person: (tx, customerId) => findPerson(tx, { customerId }),
  memberCard: async (tx, cardId) => ofCard(await tx.row(findOpenCard({ cardId }))),
  giftCard: async (tx, giftCardId) => ofGift(await tx.row(findPaidGift({ giftCardId }))),
  coupon: (tx, couponId) => findOpenCoupon(tx, couponId, 'coupon'),
  voucher: (tx, couponId) => findOpenCoupon(tx, couponId, 'voucher'),
}

/** Find a customer with their open member cards. */
export async function findPerson(
  tx: ReadTx,
  named: { readonly customerId: string } | { readonly handle: string },
): Promise<Subject | undefined> {
  const person = await findScanned(tx, named)
  if (!person) return undefined
  const { customerId, name } = person
  const cards = await tx.rows(listOpenCards({ customerId }))
  return {
    kind: 'person',
    subjectId: customerId,
    name: maskName(name),
    number: '',
    customerId,
    cardIds: cards.map(({ cardId }) => cardId),
  }
}

/** A coupon or voucher that was not withdrawn, with the account that owns it. */
async function findOpenCoupon(tx: ReadTx, couponId: string, kind: CouponKind): Promise<Subject | undefined> {
  const found = await tx.row(findOwnedCoupon({ couponId, kind }))
  return (
    found && {
      kind,
      subjectId: couponId,
      name: '',
      number: '',
      customerId: found.customerId ?? undefined,
      cardIds: [],
    }
  )
}

/** Find a member card or gift card by its number, as staff type it. */
export async function findByNumber(tx: ReadTx, number: string): Promise<Subject | undefined> {
  const [card, gift] = await Promise.all([
    tx.row(findCardByNumber({ number })),
    tx.row(findGiftByNumber({ number })),
  ])
  return ofCard(card) ?? ofGift(gift)
}

function ofCard(card: ScannedCardRow | undefined): Subject | undefined {
  return (
    card && {
      kind: 'memberCard',
      subjectId: card.cardId,
      name: maskName(card.name),
      number: maskCardNumber(card.number),
      customerId: card.customerId ?? undefined,
      cardIds: [card.cardId],
    }
  )
}

function ofGift(gift: ScannedGiftRow | undefined): Subject | undefined {
  return (
    gift && {
      kind: 'giftCard',
      subjectId: gift.giftCardId,
      name: '',
      number: maskCardNumber(gift.number),
      customerId: gift.customerId ?? undefined,
      cardIds: [],
    }
  )
}
