import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@tabard/domain/staff/roles'
import { systemWrite } from '../db/platform-database.ts'
import { reading, writing } from '../db/statement.ts'
import type { ServerContext } from '../http/server-context.ts'
import { publishMenu } from '../modules/menu/publishing/publish-menu.ts'
import { createAccount } from '../modules/identity/customers/create-account.ts'
import { hashPassword, newPassword } from '../modules/identity/passwords.ts'
import { newId } from '../modules/platform/new-id.ts'
import { copyDemoPictures, fileRows, withPictures, type DemoPicture } from './demo-pictures.ts'
import { demoCustomer } from './demo-customer.ts'
import { demoTerms } from './demo-terms.ts'
import { insertRows } from './insert-rows.ts'
import { MenuFile } from './menu-file.ts'
import { seedShop } from './seed-shop.ts'

/** A log-in of the demo, as its file keeps it. */
export interface DemoLogin {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly role: Role | 'customer'
  /** Shop code; undefined: all shops. */
  readonly shop?: string
  /** Of a customer. */
  readonly phone?: string
}

interface Person extends Omit<DemoLogin, 'password'> {
  readonly role: Role
}

const people: readonly Person[] = [
  { email: 'owner@tabard.example', name: 'Olivia Chan', role: 'owner' },
  { email: 'cashier@harbour.example', name: 'Ben Carter', role: 'cashier', shop: 'harbour' },
  { email: 'kitchen@harbour.example', name: 'Chef Wong', role: 'kitchen', shop: 'harbour' },
  { email: 'kitchen@concord.example', name: 'Chef Li', role: 'kitchen', shop: 'concord' },
]

// Prevents two servers that start at once from creating two demos.
export const lock = writing<Record<never, never>>("select pg_advisory_xact_lock(hashtext('tabard demo'))")
export const countMerchants = reading<{ merchants: number; complete: number }>(
  'select count(*)::integer as merchants, count(*) filter (where exists (select from shop_directory d where d.merchant_id = m.merchant_id))::integer as complete from merchants m',
)
export const removeHalfMade = writing<Record<never, never>>(
  'delete from merchants m where is_demo and not exists (select from shop_directory d where d.merchant_id = m.merchant_id)',
)
export const removePeople = writing<Record<never, never>, { email: readonly string[] }>(
  'delete from staff_people where email = any(:email)',
)
export const insertMerchant = writing<
  Record<never, never>,
  { merchant: string; merchantKey: string; name1: string; name2: string; createdAt: Date }
>(
  'insert into merchants (merchant_id, merchant_key, name1, name2, is_demo, created_at) values (:merchant, :merchantKey, :name1, :name2, true, :createdAt)',
)
export const insertPerson = writing<
  Record<never, never>,
  { personId: string; email: string; name: string; passwordHash: string; createdAt: Date }
>(
  'insert into staff_people (person_id, email, name, password_hash, created_at) values (:personId, :email, :name, :passwordHash, :createdAt)',
)
export const insertDirectory = writing<
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

const merchantKey = 'demo01'

/** Create the demo merchant in an empty database and return the lines with its log-ins to print (F38). */
export async function prepareDemo(server: ServerContext): Promise<string[]> {
  const made = await server.platform.batch(async (rows) => {
    await rows(lock())
    const [count] = await rows(countMerchants())
    if (count && count.complete > 0) return undefined
    return createDemo(server)
  })
  const logins = made ?? readLogins(server)
  if (made) server.directory.forget()
  const lineOf = ({ email, password, role, shop }: DemoLogin) =>
    `  ${email.padEnd(26)} ${password.padEnd(22)} ${role}${shop ? ` at ${shop}` : ''}`
  const [customers, staff] = [true, false].map((isCustomer) =>
    logins.filter(({ role }) => (role === 'customer') === isCustomer).map(lineOf),
  )
  return [
    ...titled('Demo log-ins for the console:', staff),
    ...titled('Demo log-in for customers, under Account at /shop/harbour/home:', customers),
  ]
}

function titled(title: string, lines: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : [title, ...lines]
}

/** An interrupted demo has no directory entry; it is removed and created again. */
async function createDemo(server: ServerContext): Promise<DemoLogin[]> {
  const { platform, pool, config } = server
  const now = server.clock()
  await platform.rows(removeHalfMade())
  await platform.rows(removePeople({ email: people.map(({ email }) => email) }))
  const merchantId = randomUUID()
  await platform.rows(
    insertMerchant({
      merchant: merchantId,
      merchantKey,
      name1: 'Harbour & Concord',
      name2: '海港与康科德',
      createdAt: new Date(now),
    }),
  )
  const staff = people.map((person) => ({ ...person, password: newPassword() }))
  const account = { ...demoCustomer, password: newPassword() }
  // Loaded on demand: later starts neither read nor keep the menus.
  const pictures: readonly DemoPicture[] = (await import('../../demo/pictures.json')).default
  const files = (
    await Promise.all([import('../../demo/harbour.json'), import('../../demo/concord.json')])
  ).map((file) => withPictures(MenuFile.parse(file.default), pictures))
  const copying = copyDemoPictures(server.files, merchantKey)
  const shopIds = new Map(files.map((file) => [file.code, newId(now)]))
  const personIds = await insertPeople(server, staff, now)
  const passwordHash = await hashPassword(account.password)
  // The files must be stored before rows refer to them.
  await copying
  await systemWrite(pool, merchantId, async (tx) => {
    await insertRows(tx, 'files', fileRows(pictures, now))
    for (const file of files) {
      const terms = demoTerms[file.code]
      const shopId = shopIds.get(file.code)
      if (!terms || !shopId) throw new Error(`the demo shop ${file.code} has no terms`)
      await seedShop(tx, shopId, file, terms, now)
      await publishMenu(tx, shopId, now)
    }
    await insertRows(
      tx,
      'staff_assignments',
      staff.map(({ email, role, shop }) => ({
        assignment_id: newId(now),
        person_id: personIds.get(email),
        role,
        shop_id: shop === undefined ? null : shopIds.get(shop),
      })),
    )
    await createAccount(tx, { ...account, passwordHash }, now)
  })
  const logins = [...staff, account]
  await insertDirectoryEntries(server, merchantId, files, shopIds)
  if (config.dataDir !== undefined)
    writeFileSync(join(config.dataDir, loginsFile), JSON.stringify(logins), { mode: 0o600 })
  return logins
}

/** Insert the people with their passwords. Returns their ids by email. */
async function insertPeople(
  { platform }: ServerContext,
  logins: readonly Pick<DemoLogin, 'email' | 'name' | 'password'>[],
  now: number,
): Promise<Map<string, string>> {
  const personIds = new Map<string, string>()
  for (const { email, name, password } of logins) {
    const personId = newId(now)
    personIds.set(email, personId)
    await platform.rows(
      insertPerson({
        personId,
        email,
        name,
        passwordHash: await hashPassword(password),
        createdAt: new Date(now),
      }),
    )
  }
  return personIds
}

/** Insert the shops into the directory. With them the demo is complete. */
async function insertDirectoryEntries(
  { platform }: ServerContext,
  merchant: string,
  files: readonly MenuFile[],
  shopIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [position, file] of files.entries()) {
    await platform.rows(
      insertDirectory({
        code: file.code,
        merchant,
        shopId: shopIds.get(file.code) ?? '',
        name1: file.names.first,
        name2: file.names.second,
        accentColour: file.accent,
        position,
      }),
    )
  }
}

export const loginsFile = 'demo-log-ins.json'

function readLogins({ config }: ServerContext): DemoLogin[] {
  const file = config.dataDir === undefined ? undefined : join(config.dataDir, loginsFile)
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoLogin[]) : []
}
