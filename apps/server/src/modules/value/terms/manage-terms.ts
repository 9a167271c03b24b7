import type { giftCardDesk, GiftCardTermsForm } from '@tabard/contract/value/gift-cards/gift-card-desk'
import type { storedValueDesk, StoredValueTermsForm } from '@tabard/contract/value/gift-cards/stored-value'
import { checkGiftCardTerms, minimumGiftCardMonths } from '@tabard/domain/value/gift-card-terms'
import { checkStoredValueTerms, minimumStoredValueMonths } from '@tabard/domain/value/stored-value-terms'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { loadGiftCardTerms, loadStoredValueTerms } from './load-terms.ts'
import { saveTerms } from './terms-queries.ts'

/** Show what the shops of the merchant sell of gift cards. */
export const showGiftCardTerms: Handler<typeof giftCardDesk.terms> = ({ shop }) =>
  shop.read(async (tx, caller) => {
    await caller
    return giftCardForm(tx, shop.shopId)
  })

/** Save the terms of the gift cards that are sold from now on. */
export const saveGiftCardTerms: Handler<typeof giftCardDesk.saveTerms> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const [who, { currency, country }] = await Promise.all([caller, getShop(tx, shop.shopId)])
    const checked = checkGiftCardTerms(input.terms, country)
    if (!checked.ok) return fail('giftCard.terms', { faults: checked.faults })
    const { terms: before } = await loadGiftCardTerms(tx, currency)
    const { version } = input
    const terms = JSON.stringify(checked.fields)
    const [saved] = await tx.change(
      saveTerms({ kind: 'giftCard', currency, version, terms, at: new Date(now) }),
    )
    if (!saved) return fail('giftCard.changedMeanwhile', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'giftCards.saveTerms',
      subject: currency,
      before,
      after: checked.fields,
    })
    return giftCardForm(tx, shop.shopId)
  })

async function giftCardForm(tx: ReadTx, shopId: string): Promise<GiftCardTermsForm> {
  const { currency, country } = await getShop(tx, shopId)
  return {
    ...(await loadGiftCardTerms(tx, currency)),
    currency,
    minimumMonths: minimumGiftCardMonths(country),
  }
}

/** Show the terms of stored value. */
export const showStoredValueTerms: Handler<typeof storedValueDesk.terms> = ({ shop }) =>
  shop.read(async (tx, caller) => {
    await caller
    return storedValueForm(tx, shop.shopId)
  })

/** Save the terms of stored value from now on. */
export const saveStoredValueTerms: Handler<typeof storedValueDesk.saveTerms> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const [who, { currency }] = await Promise.all([caller, getShop(tx, shop.shopId)])
    const checked = checkStoredValueTerms(input.terms)
    if (!checked.ok) return fail('giftCard.terms', { faults: checked.faults })
    const { terms: before } = await loadStoredValueTerms(tx, currency)
    const { version } = input
    const terms = JSON.stringify(checked.fields)
    const [saved] = await tx.change(
      saveTerms({ kind: 'storedValue', currency, version, terms, at: new Date(now) }),
    )
    if (!saved) return fail('giftCard.changedMeanwhile', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'storedValue.saveTerms',
      subject: currency,
      before,
      after: checked.fields,
    })
    return storedValueForm(tx, shop.shopId)
  })

async function storedValueForm(tx: ReadTx, shopId: string): Promise<StoredValueTermsForm> {
  const { currency } = await getShop(tx, shopId)
  return { ...(await loadStoredValueTerms(tx, currency)), currency, minimumMonths: minimumStoredValueMonths }
}
