import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { configChanged } from '../settings/config-changed.ts'
import { loadSetup } from './load-setup.ts'
import { showInDirectory } from './show-in-directory.ts'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'

type Part = 'businessDetails' | 'branding' | 'hours' | 'taxes' | 'fees' | 'families'

interface PartSave<Fault> {
  readonly part: Part
  readonly what: AuditAction
  /** Save the part at the revision seen. False: it has changed. May also return a refusal. */
  write(tx: WriteTx, who: Caller, before: ShopSetup): Promise<boolean | Fault>
  onMoved(current: ShopSetup, byName: string): Fault
}

/**
 * Save one part of a shop's setup, audit it and publish it. Concurrent edits of the shop queue; the later
 * editor gets the saved version as a conflict.
 */
export function savePart<Fault extends object>(
  { shop, now, publish }: Pick<HandlerRequest<never>, 'shop' | 'now' | 'publish'>,
  { part, what, write, onMoved }: PartSave<Fault>,
): Promise<ShopSetup | Fault> {
  return shop.write(async (tx, caller) => {
    const who = await caller
    await configChanged(tx, shop.shopId)
    const before = await loadSetup(tx, shop.shopId)
    const written = await write(tx, who, before)
    if (written === false) return onMoved(before, before[part].byName)
    if (written !== true) return written
    const after = await loadSetup(tx, shop.shopId)
    await showInDirectory(tx, shop.shopId, after)
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what,
      subject: shop.shopId,
      before: before[part],
      after: after[part],
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return after
  })
}
