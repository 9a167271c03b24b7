import type { offerManagement } from '@tabard/contract/offer-management'
import { checkOffer, offerLimits } from '@tabard/domain/offers/check-offer'
import { isOwnerOfAll } from '@tabard/domain/roles'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { notAllowed, notifyShops } from './change-offer.ts'
import { presentOffers } from './list-offers.ts'
import { countOffers, insertOffer, lockOffer, setLimits, updateOffer } from './queries.ts'

/** Insert or update a promotion. Guests see it at once. */
export const saveOffer: Handler<typeof offerManagement.save> = async ({
  input,
  shop,
  now,
  fail,
  publish,
}) => {
  const { offerId, revision, isEverywhere } = input
  const checked = checkOffer(input.offer, { isEverywhere })
  if (!checked.ok) return fail('offer.invalid', { faults: checked.faults })
  const terms = checked.fields
  return shop.write(async (tx, caller) => {
    const [who, [before], count] = await Promise.all([
      caller,
      tx.change(lockOffer(tx.merchantId, shop.shopId, offerId)),
      tx.row(countOffers(tx.merchantId)),
    ])
    if ((isEverywhere || before?.shop_id === null) && !isOwnerOfAll(who.assignments)) return notAllowed()
    if (revision !== null && (!before || before.archived_at !== null)) return fail('offer.unknown', {})
    if (revision === null && (count?.offers ?? 0) >= offerLimits.offers)
      return fail('offer.full', { max: offerLimits.offers })
    const { uses, perCustomer, perDay } = terms.limits
    const shopId = isEverywhere ? null : shop.shopId
    const written = [
      tx.merchantId,
      offerId,
      shopId,
      JSON.stringify(terms),
      uses,
      perCustomer,
      perDay,
      new Date(now),
      who.name,
    ] as const
    const [saved] = await tx.change(
      revision === null ? insertOffer(...written) : updateOffer(...written, revision),
    )
    if (!saved) return fail('offer.changedMeanwhile', {})
    await tx.change(setLimits(tx.merchantId, offerId, uses, perCustomer, perDay))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'offers.save',
      subject: offerId,
      before: before ? { ...before.terms, isEverywhere: before.shop_id === null } : null,
      after: { ...terms, isEverywhere },
    })
    // When a promotion changes between one and all shops, notify all that had it.
    const wasEverywhere = before?.shop_id === null
    await notifyShops(tx, { shopId: wasEverywhere ? null : shopId, publish })
    return presentOffers(tx, shop.shopId, now)
  })
}
