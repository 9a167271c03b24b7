import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@tabard/domain/staff/roles'
import { systemWrite } from '../../src/db/platform-database.ts'
import { writing } from '../../src/db/statement.ts'
import { hashToken } from '../../src/http/requests/callers.ts'
import type { ServerContext } from '../../src/http/server-context.ts'
import { publishMenu } from '../../src/modules/menu/publishing/publish-menu.ts'
import { insertCustomer, proveAddress } from '../../src/modules/identity/customers/customer-queries.ts'
import { openSession } from '../../src/modules/identity/customers/open-session.ts'
import { hashPassword } from '../../src/modules/identity/passwords.ts'
import { createGuest } from '../../src/modules/identity/sessions/tokens.ts'
import { insertRows } from '../../src/demo/insert-rows.ts'
import { seedShop } from '../../src/demo/seed-shop.ts'
import type { ShopTerms } from '../../src/demo/shop-terms.ts'
import { newId } from '../../src/modules/platform/new-id.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { sampleMenu, sampleTerms } from '../samples/sample-shop.ts'

const hashes = new Map<string, Promise<string>>()

/** Hash a password once per test file: a hash takes 20 ms or more, and a file creates up to 2,000 people. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

export interface TestMerchant {
  readonly merchantId: string
  readonly shops: readonly { readonly code: string; readonly shopId: string }[]
}

const insertMerchant = writing<
  Record<never, never>,
  { merchant: string; merchantKey: string; name1: string; name2: string; createdAt: Date; isDemo: boolean }
>(
  'insert into merchants (merchant_id, merchant_key, name1, name2, is_demo, created_at) values (:merchant, :merchantKey, :name1, :name2, :isDemo, :createdAt)',
)
const insertDirectory = writing<
  Record<never, never>,
  {
    code: string
    merchant: string
    shopId: string
    name1: string
    name2: string
    accentColour: string
    position: number
  }
>(
  'insert into shop_directory (code, merchant_id, shop_id, name1, name2, accent_colour, position) values (:code, :merchant, :shopId, :name1, :name2, :accentColour, :position)',
)
const insertPerson = writing<
  Record<never, never>,
  { personId: string; email: string; name: string; passwordHash: string; createdAt: Date }
>(
  'insert into staff_people (person_id, email, name, password_hash, created_at) values (:personId, :email, :name, :passwordHash, :createdAt)',
)
const insertSession = writing<
  Record<never, never>,
  { tokenHash: Buffer; personId: string; createdAt: Date; expiresAt: Date }
>(
  'insert into staff_sessions (token_hash, person_id, created_at, expires_at) values (:tokenHash, :personId, :createdAt, :expiresAt)',
)

/** Create a merchant whose shops have the sample menu. */
export async function createMerchant(
  server: ServerContext,
  codes: readonly string[],
  terms: Partial<ShopTerms> = {},
  { isDemo = false }: { readonly isDemo?: boolean } = {},
): Promise<TestMerchant> {
  const now = server.clock()
  const merchantId = randomUUID()
  await server.platform.rows(
    insertMerchant({
      merchant: merchantId,
      merchantKey: randomBytes(3).toString('hex'),
      name1: 'Merchant',
      name2: '商家',
      createdAt: new Date(now),
      isDemo,
    }),
  )
  const shops = codes.map((code) => ({ code, shopId: newId(now) }))
  await systemWrite(server.pool, merchantId, async (tx) => {
    for (const { code, shopId } of shops) {
      await seedShop(tx, shopId, sampleMenu(code), { ...sampleTerms, ...terms }, now)
      await publishMenu(tx, shopId, now)
    }
  })
  for (const [position, { code, shopId }] of shops.entries()) {
    await server.platform.rows(
      insertDirectory({
        code,
        merchant: merchantId,
        shopId,
        name1: code,
        name2: code,
        accentColour: '#9c3d22',
        position,
      }),
    )
  }
  return { merchantId, shops }
}

export interface TestStaff {
  readonly personId: string
  readonly email: string
  readonly password: string
  /** The session cookie's value. */
  readonly cookie: string
}

/**
 * Create a staff person with one role and an open session. Without a shop the role is for all shops of the
 * merchant.
 */
export async function createStaff(
  server: ServerContext,
  merchantId: string,
  role: Role,
  shopId?: string,
): Promise<TestStaff> {
  const now = server.clock()
  const personId = newId(now)
  const email = `${role}-${personId}@staff.example`
  const password = 'correct horse battery staple'
  const cookie = randomBytes(32).toString('base64url')
  await server.platform.rows(
    insertPerson({
      personId,
      email,
      name: `${role} person`,
      passwordHash: await hashOnce(password),
      createdAt: new Date(now),
    }),
  )
  await server.platform.rows(
    insertSession({
      tokenHash: hashToken(cookie),
      personId,
      createdAt: new Date(now),
      expiresAt: new Date(now + 30 * 86_400_000),
    }),
  )
  await systemWrite(server.pool, merchantId, (tx) =>
    insertRows(tx, 'staff_assignments', [
      { assignment_id: newId(now), person_id: personId, role, shop_id: shopId ?? null },
    ]),
  )
  return { personId, email, password, cookie }
}

/** Create an administrator of the installation, with an open session and no role at any merchant. */
export async function createPlatformPerson(server: ServerContext): Promise<TestStaff> {
  const now = server.clock()
  const personId = newId(now)
  const email = `platform-${personId}@staff.example`
  const password = 'correct horse battery staple'
  const cookie = randomBytes(32).toString('base64url')
  const hash = await hashOnce(password)
  await server.platform.rows(
    insertPerson({ personId, email, name: 'platform person', passwordHash: hash, createdAt: new Date(now) }),
  )
  await server.platform.rows(
    insertSession({
      tokenHash: hashToken(cookie),
      personId,
      createdAt: new Date(now),
      expiresAt: new Date(now + 30 * 86_400_000),
    }),
  )
  await ownerRows('insert into platform_people (person_id, created_at) values ($1, $2)', [
    personId,
    new Date(now),
  ])
  return { personId, email, password, cookie }
}

export interface TestCustomer {
  readonly customerId: string
  readonly userId: string
  readonly guestId: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly token: string
}

let customersMade = 500_000

/** Create a customer with an account and an open session. */
export async function createCustomer(server: ServerContext, merchantId: string): Promise<TestCustomer> {
  const now = server.clock()
  const customerId = newId(now)
  const phone = `+61412${(customersMade += 1)}`
  const email = `${customerId}@customers.example`
  const password = 'dumplings at dusk'
  const hash = await hashOnce(password)
  return systemWrite(server.pool, merchantId, async (tx) => {
    const guestId = await createGuest(tx, now)
    const handle = randomBytes(16).toString('base64url')
    const [customer] = await tx.change(
      insertCustomer({
        customerId,
        handle,
        guestId,
        phone,
        email,
        passwordHash: hash,
        firstName: 'Mei',
        lastName: 'Lin',
        address: '1 George St',
        city: 'Sydney',
        state: 'NSW',
        zipCode: '2000',
        country: 'Australia',
        licencePlate: 'ABC123',
        at: new Date(now),
      }),
    )
    if (!customer) throw new Error(`${phone} has an account already`)
    await tx.change(proveAddress({ customerId, email, at: new Date(now) }))
    const { token } = await openSession(tx, customer, { token: undefined, now })
    return { customerId, userId: handle, guestId, phone, email, password, token }
  })
}

export interface TestDevice {
  readonly deviceId: string
  readonly browserId: string
  readonly key: string
}

/** Create a paired device of a shop. */
export async function createDevice(merchantId: string, shopId: string, name = 'Kiosk'): Promise<TestDevice> {
  const device = {
    deviceId: randomUUID(),
    browserId: randomUUID(),
    key: randomBytes(32).toString('base64url'),
  }
  await ownerRows(
    `insert into devices (merchant_id, shop_id, device_id, name, kind, created_at, browser_id, key_hash, paired_at, last_seen_at)
     values ($1, $2, $3, $4, 'kiosk', '2026-11-19', $5, $6, '2026-11-19', '2026-11-19')`,
    [merchantId, shopId, device.deviceId, name, device.browserId, hashToken(device.key)],
  )
  await ownerRows('update shop_states set config_version = config_version + 1 where merchant_id = $1', [
    merchantId,
  ])
  return device
}
