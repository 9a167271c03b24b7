import type { giftCardDesk, GiftCardTermsForm } from '@tabard/contract/value/gift-cards/gift-card-desk'
import type { storedValueDesk, StoredValueTermsForm } from '@tabard/contract/value/gift-cards/stored-value'
import { checkGiftCardTerms, minimumGiftCardMonths } from '@tabard/domain/value/gift-card-terms'
import { checkStoredValueTerms, minimumStoredValueMonths } from '@tabard/domain/value/stored-value-terms'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit, type AuditEntry } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { loadGiftCardTerms, loadStoredValueTerms } from './load-terms.ts'
import { saveTerms, type TermsKind } from './terms-queries.ts'

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
    const change = { currency, version: input.version, before, after: checked.fields }
    const at = { shopId: shop.shopId, now, caller: who }
    if (!(await changeTerms(tx, 'giftCard', change, at))) return fail('giftCard.changedMeanwhile', {})
    return giftCardForm(tx, shop.shopId)
  })

interface TermsChange {
  readonly currency: string
  /** The version that the form showed; 0: none was saved. */
  readonly version: number
  readonly before: object
  readonly after: object
}

/** Save terms and record who changed them. False: another person saved them first. */
async function changeTerms(
  tx: WriteTx,
  kind: TermsKind,
  { currency, version, before, after }: TermsChange,
  by: Pick<AuditEntry, 'shopId' | 'now' | 'caller'>,
): Promise<boolean> {
  const at = new Date(by.now)
  const [saved] = await tx.change(saveTerms({ kind, currency, version, terms: JSON.stringify(after), at }))
  if (!saved) return false
  const what = kind === 'giftCard' ? 'giftCards.saveTerms' : 'storedValue.saveTerms'
  await recordAudit(tx, { ...by, what, subject: currency, before, after })
  return true
}

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
    const change = { currency, version: input.version, before, after: checked.fields }
    const at = { shopId: shop.shopId, now, caller: who }
    if (!(await changeTerms(tx, 'storedValue', change, at))) return fail('giftCard.changedMeanwhile', {})
    return storedValueForm(tx, shop.shopId)
  })

async function storedValueForm(tx: ReadTx, shopId: string): Promise<StoredValueTermsForm> {
  const { currency } = await getShop(tx, shopId)
  return { ...(await loadStoredValueTerms(tx, currency)), currency, minimumMonths: minimumStoredValueMonths }
}
