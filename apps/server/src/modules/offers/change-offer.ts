import type { OfferList, offerManagement } from '@tabard/contract/offer-management'
import type { ErrorCode } from '@tabard/contract/errors'
import type { AuditAction } from '@tabard/domain/audit-actions'
import { isOwnerOfAll } from '@tabard/domain/roles'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/callers.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { configChanged } from '../shops/settings/config-changed.ts'
import { presentOffers } from './list-offers.ts'
import { archiveOffer, lockOffer, pauseOffer, type OfferRow } from './queries.ts'

type Request = Pick<HandlerRequest<never>, 'shop' | 'now' | 'publish'>

interface Change<Codes extends ErrorCode> {
  readonly what: AuditAction
  readonly offerId: string
  /** The former values for the audit. */
  readonly before: (offer: OfferRow) => object
  /** Write the change and return the new values for the audit, or a refusal. */
  write(tx: WriteTx, who: Caller, offer: OfferRow): Promise<object | Refusal<Codes>>
}

/** Change a promotion that is not archived. A promotion of all shops needs an owner of all shops. */
export function changeOffer<Codes extends ErrorCode = never>(
  { shop, now, publish }: Request,
  { what, offerId, before, write }: Change<Codes>,
): Promise<OfferList | Refusal<Codes | 'offer.unknown' | 'permission.denied'>> {
  return shop.write(async (tx, caller) => {
    const [who, [offer]] = await Promise.all([
      caller,
      tx.change(lockOffer(tx.merchantId, shop.shopId, offerId)),
    ])
    if (!offer || offer.archived_at !== null) return new Refusal('offer.unknown', {})
    if (offer.shop_id === null && !isOwnerOfAll(who.assignments)) return notAllowed()
    const after = await write(tx, who, offer)
    if (isRefusal(after)) return after as Refusal<Codes>
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what,
      subject: offerId,
      before: before(offer),
      after,
    })
    await notifyShops(tx, { shopId: offer.shop_id, publish })
    return presentOffers(tx, shop.shopId, now)
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
export const pauseOne: Handler<typeof offerManagement.pause> = (request) => {
  const { input, now } = request
  return changeOffer(request, {
    what: 'offers.pause',
    offerId: input.offerId,
    before: ({ is_paused: isPaused }) => ({ isPaused }),
    write: async (tx, who) => {
      await tx.change(pauseOffer(tx.merchantId, input.offerId, input.isPaused, new Date(now), who.name))
      return { isPaused: input.isPaused }
    },
  })
}

/** Archive a promotion and retire its codes. */
export const archiveOne: Handler<typeof offerManagement.archive> = (request) => {
  const { input, now } = request
  return changeOffer(request, {
    what: 'offers.archive',
    offerId: input.offerId,
    before: ({ terms }) => ({ names: terms.names, isArchived: false }),
    write: async (tx, who, { terms }) => {
      await tx.change(archiveOffer(tx.merchantId, input.offerId, new Date(now), who.name))
      return { names: terms.names, isArchived: true }
    },
  })
}
