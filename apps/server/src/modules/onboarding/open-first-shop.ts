import { shopFamilies, type ShopFamily } from '@tabard/domain/shops/families'
import { randomBytes, randomUUID } from 'node:crypto'
import type { opening } from '@tabard/contract/onboarding/calls'
import { systemWrite } from '../../db/platform-database.ts'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import { insertRows } from '../../demo/insert-rows.ts'
import { orderTypeRows, serviceNumberRows } from '../../demo/shop-rows.ts'
import { hashToken } from '../../http/requests/callers.ts'
import type { Handler } from '../../http/handler.ts'
import { publishMenu } from '../menu/publishing/publish-menu.ts'
import { refusePassword } from '../identity/customers/passwords/refuse-password.ts'
import { hashPassword } from '../identity/passwords.ts'
import { openStaffSession } from '../identity/log-in.ts'
import { staffPasswordMaxLength } from '../identity/staff/invitations/accept-invitation.ts'
import { createPerson } from '../identity/staff/create-person.ts'
import { recordAudit } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { addToDirectory } from '../shops/setup/show-in-directory.ts'
import { taxRows } from '../shops/setup/save-taxes.ts'
import { checkOpening } from './check-opening.ts'
import { readLink } from './read-setup-link.ts'
import { insertFirstMerchant, useSetupLink } from './queries.ts'

/** The storefront families of a new shop: orders online and at tables. Its owner can add others. */
const firstFamilies: readonly ShopFamily[] = ['shop', 'mobile', 'app', 'self']

/** A warm red with enough contrast for white text; the owner can change it. */
const firstAccent = '#9c3d22'

/**
 * Create the owner, the merchant and its first shop in one transaction, once under concurrent calls. The
 * database uses the link up and refuses an installation that has a merchant.
 */
export const openFirstShop: Handler<typeof opening.open, 'pool'> = async (request) => {
  const { input, now, platform, deps, session, fail } = request
  // Check the link first, so that a stranger cannot cause passwords to be hashed.
  const link = await readLink(platform, input.token, now)
  if (isRefusal(link)) return link
  const checked = checkOpening(input)
  if ('faults' in checked) return fail('shop.invalid', { faults: checked.faults ?? [] })
  const weak = await refusePassword(input.owner.password, staffPasswordMaxLength)
  if (weak) return weak
  const passwordHash = await hashPassword(input.owner.password)
  const { owner, code, shop } = checked
  const [merchantId, shopId, personId] = [randomUUID(), newId(now), newId(now)]
  const made = await systemWrite(deps.pool, merchantId, async (tx) => {
    const hash = hashToken(input.token)
    // Another call was first.
    if (!(await openInstallation(tx, checked, { hash, shopId, personId, passwordHash, now })))
      return new Refusal('setup.used', {})
    await insertShop(tx, checked, { shopId, personId, now })
    // An empty menu, so that the shop's pages exist at once.
    await publishMenu(tx, shopId, now)
    await recordAudit(tx, {
      shopId,
      now,
      caller: { personId, name: owner.name },
      what: 'shopSetup.open',
      subject: shopId,
      after: { name: shop.name1, code },
    })
    return undefined
  })
  if (isRefusal(made)) return made
  await openStaffSession({ platform, session, now }, personId)
  return { code }
}

type CheckedOpening = Extract<ReturnType<typeof checkOpening>, { readonly owner: unknown }>

/** Use the link up and create merchant, shop and owner. False: that happened before. */
async function openInstallation(
  tx: WriteTx,
  { owner, code, shop }: CheckedOpening,
  {
    hash,
    shopId,
    personId,
    passwordHash,
    now,
  }: {
    readonly hash: Buffer
    readonly shopId: string
    readonly personId: string
    readonly passwordHash: string
    readonly now: number
  },
): Promise<boolean> {
  const at = new Date(now)
  const names = shop.company === '' ? shop : { name1: shop.company, name2: '' }
  const [used] = await tx.change(useSetupLink({ hash, at }))
  if (!used) return false
  const { name1, name2 } = names
  const [merchant] = await tx.change(insertFirstMerchant({ merchantKey: newMerchantKey(), name1, name2, at }))
  if (!merchant) return false
  const [isAdded] = await Promise.all([
    createPerson(tx, { personId, email: owner.email, name: owner.name, passwordHash }, now),
    addToDirectory(tx, { code, shopId, name1: shop.name1, name2: shop.name2, accentColour: firstAccent }),
  ])
  return isAdded
}

/** Insert the shop with everything it needs to be opened, and make its owner the owner of all shops. */
async function insertShop(
  tx: WriteTx,
  checked: CheckedOpening,
  { shopId, personId, now }: { readonly shopId: string; readonly personId: string; readonly now: number },
): Promise<void> {
  const { taxes, defaultLanguage } = checked
  const own = (rows: readonly Record<string, unknown>[]) => rows.map((row) => ({ shop_id: shopId, ...row }))
  await insertRows(tx, 'shops', [shopRow(checked, shopId)])
  // Closed until its owner opens it, so that guests cannot order during set-up.
  await insertRows(
    tx,
    'shop_states',
    own([{ config_version: 1, trading: 'closed', message1: '', message2: '' }]),
  )
  await insertRows(tx, 'taxes', own(taxRows(taxes)))
  await insertRows(tx, 'service_numbers', own(serviceNumberRows()))
  await insertRows(tx, 'ways', own(orderTypeRows()))
  await insertRows(tx, 'staff_assignments', [
    { assignment_id: newId(now), person_id: personId, role: 'owner', shop_id: null },
  ])
  if (defaultLanguage !== undefined)
    await insertRows(
      tx,
      'settings',
      own([
        {
          setting_id: newId(now),
          key: 'language.default',
          value: defaultLanguage,
          is_locked: false,
          revision: randomUUID(),
        },
      ]),
    )
}

/** A new shop has all families licensed, shows the onboarding steps and has no charges yet. */
function shopRow({ owner, code, shop, taxes }: CheckedOpening, shopId: string): Record<string, unknown> {
  return {
    shop_id: shopId,
    code,
    ...shop,
    accent_colour: firstAccent,
    tax_mode: taxes.mode,
    minimum_order_cents: 0,
    families: firstFamilies,
    licensed_families: [...shopFamilies],
    licence_status: 'active',
    families_revision: randomUUID(),
    families_by: '',
    shows_banner: true,
    own_hours: [],
    profile_revision: randomUUID(),
    profile_by: owner.name,
    branding_revision: randomUUID(),
    branding_by: '',
    hours_revision: randomUUID(),
    hours_by: '',
    taxes_revision: randomUUID(),
    taxes_by: owner.name,
    fees_revision: randomUUID(),
    fees_by: '',
    shows_first_day: true,
  }
}

/** Six letters and digits at the start of public ids, unique per merchant. */
function newMerchantKey(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  return [...randomBytes(6)].map((byte) => letters[byte % letters.length]).join('')
}
