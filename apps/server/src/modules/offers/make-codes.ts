import { randomBytes } from 'node:crypto'
import type { offerManagement } from '@tabard/contract/offer-management'
import { codeLimits, madeCode, madeCodeLength, plainCode } from '@tabard/domain/offers/offer-code'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { newId } from '../platform/new-id.ts'
import { changeOffer } from './change-offer.ts'
import { codeHash } from './code-hash.ts'
import { insertCodes, retireBatch } from './queries.ts'

/** Add a word that anyone can enter. It is public, so staff can read it. */
export const addWord: Handler<typeof offerManagement.addWord> = async (request) => {
  const { input, shop, now, fail, deps } = request
  const { offerId, most } = input
  const word = plainCode(input.word)
  const hash = codeHash(deps.config.secret, shop.merchantId, input.word)
  const isWhole = most === null || (most >= 1 && most <= 1_000_000)
  if (word === undefined || hash === undefined || !isWhole)
    return fail('offer.word', { min: codeLimits.shortest, max: codeLimits.longest })
  return changeOffer<'offer.wordTaken'>(request, {
    what: 'offers.addWord',
    offerId,
    before: () => ({}),
    write: async (tx) => {
      const made = await tx.change(
        insertCodes(tx.merchantId, offerId, newId(now), [newId(now)], [hash], word, most, new Date(now)),
      )
      return made.length === 0 ? new Refusal('offer.wordTaken', {}) : { word, most }
    },
  })
}

/** Create single-use codes of 60 random bits. They are returned once and stored as hashes. */
export const makeCodes: Handler<typeof offerManagement.makeCodes> = async (request) => {
  const { input, shop, now, fail, deps } = request
  const { offerId, count } = input
  if (count < 1 || count > codeLimits.batch) return fail('offer.batch', { max: codeLimits.batch })
  const codes = Array.from({ length: count }, () => madeCode(randomBytes(madeCodeLength)))
  const list = await changeOffer(request, {
    what: 'offers.makeCodes',
    offerId,
    before: () => ({}),
    write: async (tx) => {
      const hashes = codes.map((code) => codeHash(deps.config.secret, shop.merchantId, code))
      const ids = codes.map(() => newId(now))
      await tx.change(
        insertCodes(
          tx.merchantId,
          offerId,
          newId(now),
          ids,
          hashes.filter((hash) => hash !== undefined),
          null,
          1,
          new Date(now),
        ),
      )
      return { codes: count }
    },
  })
  return isRefusal(list) ? list : { list, codes }
}

/** Retire a batch of codes. */
export const retireCodes: Handler<typeof offerManagement.retireCodes> = (request) => {
  const { input, now } = request
  return changeOffer<'offer.unknown'>(request, {
    what: 'offers.retireCodes',
    offerId: input.offerId,
    before: () => ({}),
    write: async (tx) => {
      const { offerId, batchId } = input
      const retired = await tx.change(retireBatch(tx.merchantId, offerId, batchId, new Date(now)))
      return retired.length === 0 ? new Refusal('offer.unknown', {}) : { retired: retired.length }
    },
  })
}
