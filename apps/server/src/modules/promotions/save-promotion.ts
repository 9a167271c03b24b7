import type { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { checkPromotion, promotionLimits } from '@tabard/domain/promotions/check-promotion'
import { isOwnerOfAll } from '@tabard/domain/staff/roles'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { notAllowed, notifyShops } from './change-promotion.ts'
import { presentPromotions } from './list-promotions.ts'
import { countPromotions, insertPromotion, lockPromotion, setLimits, updatePromotion } from './queries.ts'

/** Insert or update a promotion. Guests see it at once. */
export const savePromotion: Handler<typeof promotionManagement.save> = async ({
  input,
  shop,
  now,
  fail,
  publish,
}) => {
  const { promotionId, revision, isEverywhere } = input
  const checked = checkPromotion(input.promotion, { isEverywhere })
  if (!checked.ok) return fail('offer.invalid', { faults: checked.faults })
  const terms = checked.fields
  return shop.write(async (tx, caller) => {
    const [who, [before], count] = await Promise.all([
      caller,
      tx.change(lockPromotion({ shopId: shop.shopId, promotionId })),
      tx.row(countPromotions()),
    ])
    if ((isEverywhere || before?.shopId === null) && !isOwnerOfAll(who.assignments)) return notAllowed()
    if (revision !== null && (!before || before.archivedAt !== null)) return fail('offer.unknown', {})
    if (revision === null && (count?.offers ?? 0) >= promotionLimits.offers)
      return fail('offer.full', { max: promotionLimits.offers })
    const { uses, perCustomer, perDay } = terms.limits
    const shopId = isEverywhere ? null : shop.shopId
    const written = {
      promotionId,
      shopId,
      terms: JSON.stringify(terms),
      maxUses: uses,
      maxPerCustomer: perCustomer,
      maxPerDay: perDay,
      at: new Date(now),
      by: who.name,
    }
    const [saved] = await tx.change(
      revision === null ? insertPromotion({ ...written }) : updatePromotion({ ...written, revision }),
    )
    if (!saved) return fail('offer.changedMeanwhile', {})
    await tx.change(setLimits({ promotionId, maxUses: uses, maxPerCustomer: perCustomer, maxPerDay: perDay }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'offers.save',
      subject: promotionId,
      before: before ? { ...before.terms, isEverywhere: before.shopId === null } : null,
      after: { ...terms, isEverywhere },
    })
    // When a promotion changes between one and all shops, notify all that had it.
    const wasEverywhere = before?.shopId === null
    await notifyShops(tx, { shopId: wasEverywhere ? null : shopId, publish })
    return presentPromotions(tx, shop.shopId, now)
  })
}
