import type { PromotionList, promotionManagement } from '@tabard/contract/promotions/promotion-management'
import type { ErrorCode } from '@tabard/contract/errors'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import { isOwnerOfAll } from '@tabard/domain/staff/roles'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import { changeAll, type WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/requests/callers.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { configChanged } from '../shops/settings/config-changed.ts'
import { presentPromotions } from './list-promotions.ts'
import {
  archivePromotion,
  lockPromotion,
  pausePromotion,
  retireAllCodes,
  type PromotionRow,
} from './queries.ts'

type Request = Pick<HandlerRequest<never>, 'shop' | 'now' | 'publish'>

interface Change<Codes extends ErrorCode> {
  readonly what: AuditAction
  readonly promotionId: string
  /** The former values for the audit. */
  readonly before: (promotion: PromotionRow) => object
  /** Write the change and return the new values for the audit, or a refusal. */
  write(tx: WriteTx, who: Caller, promotion: PromotionRow): Promise<object | Refusal<Codes>>
}

/** Change a promotion that is not archived. A promotion of all shops needs an owner of all shops. */
export function changePromotion<Codes extends ErrorCode = never>(
  { shop, now, publish }: Request,
  { what, promotionId, before, write }: Change<Codes>,
): Promise<PromotionList | Refusal<Codes | 'offer.unknown' | 'permission.denied'>> {
  return shop.write(async (tx, caller) => {
    const [who, [promotion]] = await Promise.all([
      caller,
      tx.change(lockPromotion({ shopId: shop.shopId, promotionId })),
    ])
    if (!promotion || promotion.archivedAt !== null) return new Refusal('offer.unknown', {})
    if (promotion.shopId === null && !isOwnerOfAll(who.assignments)) return notAllowed()
    const after = await write(tx, who, promotion)
    if (isRefusal(after)) return after as Refusal<Codes>
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what,
      subject: promotionId,
      before: before(promotion),
      after,
    })
    await notifyShops(tx, { shopId: promotion.shopId, publish })
    return presentPromotions(tx, shop.shopId, now)
  })
}

/** The refusal for a change that needs an owner of all shops. */
export function notAllowed(): Refusal<'permission.denied'> {
  return new Refusal('permission.denied', { permission: 'menu.publish' })
}

/**
 * Update the configuration version of a shop, or of all shops without `shopId`, and
 * publish the change to guests.
 */
export async function notifyShops(
  tx: WriteTx,
  { shopId, publish }: { readonly shopId: string | null } & Pick<Request, 'publish'>,
): Promise<void> {
  for (const each of await configChanged(tx, shopId))
    publish({ kind: 'availability', merchantId: tx.merchantId, shopId: each, id: '' })
}

/** Pause a promotion, or end its pause. */
export const pauseOne: Handler<typeof promotionManagement.pause> = (request) => {
  const { input, now } = request
  return changePromotion(request, {
    what: 'offers.pause',
    promotionId: input.promotionId,
    before: ({ isPaused }) => ({ isPaused }),
    write: async (tx, who) => {
      await tx.change(
        pausePromotion({
          promotionId: input.promotionId,
          isPaused: input.isPaused,
          at: new Date(now),
          by: who.name,
        }),
      )
      return { isPaused: input.isPaused }
    },
  })
}

/** Archive a promotion and retire its codes. */
export const archiveOne: Handler<typeof promotionManagement.archive> = (request) => {
  const { input, now } = request
  return changePromotion(request, {
    what: 'offers.archive',
    promotionId: input.promotionId,
    before: ({ terms }) => ({ names: terms.names, isArchived: false }),
    write: async (tx, who, { terms }) => {
      const of = { promotionId: input.promotionId, at: new Date(now) }
      await changeAll(tx, [retireAllCodes(of), archivePromotion({ ...of, by: who.name })])
      return { names: terms.names, isArchived: true }
    },
  })
}
