import { randomUUID } from 'node:crypto'
import type { ShopFamily } from '@tabard/domain/shops/families'
import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { recordAudit } from '../../platform/audit.ts'
import { configChanged } from '../settings/config-changed.ts'
import { loadSetup } from '../setup/load-setup.ts'
import { showInDirectory } from '../setup/show-in-directory.ts'
import type { LicenceStatus } from '@tabard/contract/shops/setup/shop-setup'

/** A change of a shop's licence. */
export interface LicenceChange {
  readonly shopId: string
  readonly status: LicenceStatus
  /** Families that the shop may choose from; at least one. */
  readonly families: readonly ShopFamily[]
  readonly now: number
  readonly person: { readonly personId: string; readonly name: string }
}

// The new revision makes an owner's concurrent edit of the families a conflict, which shows the new licence.
export const updateLicence = writing<
  Record<never, never>,
  { shopId: string; status: string; families: readonly string[]; revision: string }
>(
  `update shops set licence_status = :status, licensed_families = :families, families_revision = :revision
   where merchant_id = :merchantId and shop_id = :shopId`,
)

/** Change the licence of a shop, with an entry in the merchant's audit. */
export async function changeLicence(
  tx: WriteTx,
  { shopId, status, families, now, person }: LicenceChange,
): Promise<void> {
  await configChanged(tx, shopId)
  const { licence: before } = await loadSetup(tx, shopId)
  await tx.change(updateLicence({ shopId, status, families, revision: randomUUID() }))
  const setup = await loadSetup(tx, shopId)
  await showInDirectory(tx, shopId, setup)
  const { licence: after } = setup
  await recordAudit(tx, {
    shopId,
    now,
    caller: person,
    what: 'shopSetup.saveLicence',
    subject: shopId,
    before,
    after: { ...after, byPlatform: true },
  })
}
