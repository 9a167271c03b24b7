import { randomBytes } from 'node:crypto'
import type { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { codeLimits, madeCode, madeCodeLength, plainCode } from '@tabard/domain/promotions/promotion-code'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { newId } from '../platform/new-id.ts'
import { changePromotion } from './change-promotion.ts'
import { codeHash } from './code-hash.ts'
import { insertCodes, retireBatch } from './queries.ts'

/** Add a word that anyone can enter. It is public, so staff can read it. */
export const addWord: Handler<typeof promotionManagement.addWord, 'config'> = async (request) => {
  const { input, shop, now, fail, deps } = request
  const { promotionId, most } = input
  const word = plainCode(input.word)
  const hash = codeHash(deps.config.secret, shop.merchantId, input.word)
  const isWhole = most === null || (most >= 1 && most <= 1_000_000)
  if (word === undefined || hash === undefined || !isWhole)
    return fail('offer.word', { min: codeLimits.shortest, max: codeLimits.longest })
  return changePromotion<'offer.wordTaken'>(request, {
    what: 'offers.addWord',
    promotionId,
    before: () => ({}),
    write: async (tx) => {
      const made = await tx.change(
        insertCodes({
          promotionId,
          batchId: newId(now),
          codeIds: [newId(now)],
          hashes: [hash],
          word,
          most,
          at: new Date(now),
        }),
      )
      return made.length === 0 ? new Refusal('offer.wordTaken', {}) : { word, most }
    },
  })
}

/** Create single-use codes of 60 random bits. They are returned once and stored as hashes. */
export const makeCodes: Handler<typeof promotionManagement.makeCodes, 'config'> = async (request) => {
  const { input, shop, now, fail, deps } = request
  const { promotionId, count } = input
  if (count < 1 || count > codeLimits.batch) return fail('offer.batch', { max: codeLimits.batch })
  const codes = Array.from({ length: count }, () => madeCode(randomBytes(madeCodeLength)))
  const list = await changePromotion(request, {
    what: 'offers.makeCodes',
    promotionId,
    before: () => ({}),
    write: async (tx) => {
      const hashes = codes.map((code) => codeHash(deps.config.secret, shop.merchantId, code))
      const ids = codes.map(() => newId(now))
      await tx.change(
        insertCodes({
          promotionId,
          batchId: newId(now),
          codeIds: ids,
          hashes: hashes.filter((hash) => hash !== undefined),
          word: null,
          most: 1,
          at: new Date(now),
        }),
      )
      return { codes: count }
    },
  })
  return isRefusal(list) ? list : { list, codes }
}

/** Retire a batch of codes. */
export const retireCodes: Handler<typeof promotionManagement.retireCodes, 'config'> = (request) => {
  const { input, now } = request
  return changePromotion<'offer.unknown'>(request, {
    what: 'offers.retireCodes',
    promotionId: input.promotionId,
    before: () => ({}),
    write: async (tx) => {
      const { promotionId, batchId } = input
      const retired = await tx.change(retireBatch({ promotionId, batchId, at: new Date(now) }))
      return retired.length === 0 ? new Refusal('offer.unknown', {}) : { retired: retired.length }
    },
  })
}
