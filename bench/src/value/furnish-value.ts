import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { settings } from '@tabard/contract/settings/calls'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import type { Client } from '@tabard/contract/wire/client'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { newCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import { newStoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import type { Client as Database } from 'pg'
import { newDevice, openClient, openStaff, shop } from '../product/open-client.ts'
import { openOwner } from '../product/open-owner.ts'
import type { Product } from '../product/start-product.ts'

/** Hundredths of points for a minor unit spent, and the points that a minor unit costs. */
export const terms = { earnedPerCent: 2, redeemedPerCent: 100, bonuses: { 2_000: 0, 5_000: 500 } } as const

/** A look-up of the second type also needs the tier and the points that expire next. Nobody reaches the tier. */
const withMore: Partial<CardTypeTerms> = {
  pointsExpiry: { months: 24, after: 'earned' },
  tiers: [{ names: { first: 'Gold', second: '' }, from: 100_000_000, discountRate: 0, earningPercent: 100 }],
}

/** A dish that is ordered without options, at a price that cash needs not round. */
export interface Dish {
  readonly itemId: string
  readonly priceIndex: number
  readonly cents: number
}

/** A member with two cards of different types, each of which may be the one that an order uses. */
export interface Member {
  readonly client: Client
  readonly token: string
  readonly phone: string
  /** The first in the order of the types, until it is merged into the second. */
  readonly cardIds: readonly [string, string]
}

/** A shop that sells, earns and spends value. */
export interface ValueShop {
  readonly staff: Client
  /** A connection of the owner of the database, past row-level security. */
  readonly owner: Database
  readonly members: readonly Member[]
  readonly dish: Dish
  readonly cardTypeId: string
  readonly merchantId: string
  readonly shopId: string
}

/** Set up programmes, top-ups and members in a demo shop. */
export async function furnishValue({ url, dataDir }: Product, members: number): Promise<ValueShop> {
  const owner = await openOwner(dataDir)
  const { client: staff } = await openStaff(url, dataDir, 'owner')
  // Charges of a weekday would change what an order costs.
  await owner.query('delete from dated_charges')
  await staff.call(settings.save, {
    level: 'shop',
    changes: Object.entries({
      'points.isOffered': true,
      'wallet.isOffered': true,
      'giftCard.isOffered': true,
      'order.unpaidPerGuest': 100,
      // Nobody cooks: an order that nobody accepts would be refused.
      'order.refuseAfterMinutes': 0,
    }).map(([key, value]) => ({ key: key as SettingKey, value, isLocked: false, seen: null })),
  })
  const cardTypeIds = [randomUUID(), randomUUID()] as const
  for (const [place, cardTypeId] of cardTypeIds.entries())
    await staff.call(programmes.save, {
      cardTypeId,
      version: null,
      programme: {
        ...newCardType,
        names: { first: `Club ${place + 1}`, second: '' },
        earning: { perDollar: terms.earnedPerCent * 100 },
        ...(place === 0 ? {} : withMore),
        redeeming: { perDollar: terms.redeemedPerCent * 100, minimum: 100, maximum: null },
      },
    })
  await staff.call(storedValueDesk.saveTerms, {
    version: 0,
    terms: {
      ...newStoredValueTerms,
      canTransfer: true,
      offers: Object.entries(terms.bonuses).map(([cents, bonusCents]) => ({
        cents: Number(cents),
        bonusCents,
      })),
    },
  })
  const { rows } = await owner.query<{ merchant_id: string; shop_id: string }>(
    'select merchant_id, shop_id from shop_directory where code = $1',
    [shop],
  )
  const [place] = rows
  if (!place) throw new Error('the demo shop is missing')
  const at = { merchantId: place.merchant_id, shopId: place.shop_id }
  return {
    ...at,
    staff,
    owner,
    dish: await pickDish(staff),
    cardTypeId: cardTypeIds[1],
    members: await openMembers(owner, url, { ...at, cardTypeIds, members }),
  }
}

async function pickDish(client: Client): Promise<Dish> {
  const menu = await client.read(catalogue.currentMenu, { shop, channel: 'online' })
  const { soldOut, remaining } = await client.read(catalogue.shopStatus, { shop })
  const needed = new Set(menu.optionGroups.filter(({ min }) => min > 0).map(({ id }) => id))
  const always = new Set(menu.categories.filter(({ daypartIds }) => !daypartIds).map(({ id }) => id))
  for (const item of menu.items) {
    const { id: itemId, prices, optionGroupIds } = item
    const [price] = prices
    const isPlain = !item.weighed && !item.timed && !item.meal && !item.discount && !item.minQuantity
    const isFree = !soldOut.includes(itemId) && remaining[itemId] === undefined && always.has(item.categoryId)
    const isSimple = prices.length === 1 && !optionGroupIds.some((id) => needed.has(id))
    if (price && isPlain && isFree && isSimple && price.cents % 5 === 0 && price.cents >= 1_000)
      return { itemId, priceIndex: price.index, cents: price.cents }
  }
  throw new Error('the menu has no dish without options')
}

interface Furnishing {
  readonly merchantId: string
  readonly shopId: string
  readonly cardTypeIds: readonly [string, string]
  readonly members: number
}

/** Members who are logged in. By rows: a log-in hashes a password. */
async function openMembers(
  owner: Database,
  url: string,
  { merchantId, shopId, cardTypeIds, members }: Furnishing,
): Promise<Member[]> {
  await owner.query(
    `create temp table people as
     select n, gen_random_uuid() as guest_id, gen_random_uuid() as customer_id, gen_random_uuid() as session_id,
       gen_random_uuid() as first_id, gen_random_uuid() as second_id, '+614' || (20000000 + n)::text as phone,
       left(md5(gen_random_uuid()::text), 22) as handle, md5(gen_random_uuid()::text) || md5(gen_random_uuid()::text) as token
     from generate_series(1, $1::integer) n`,
    [members],
  )
  const insert = (into: string, select: string, values: readonly string[] = []) =>
    owner.query(`insert into ${into} select ${select} from people`, [merchantId, ...values])
  await insert('guests (merchant_id, guest_id, created_at)', '$1::uuid, guest_id, now()')
  await insert(
    `customers (merchant_id, customer_id, handle, guest_id, phone, password_hash, status, first_name, last_name, address, city, state,
       zip_code, country, licence_plate, created_at)`,
    `$1::uuid, customer_id, handle, guest_id, phone, '-', 'active', 'Mei', 'Lin', '', '', '', '', '', '', now()`,
  )
  await insert(
    'access_tokens (merchant_id, token_hash, guest_id, issued_at, expires_at, customer_id, session_id, session_started_at)',
    `$1::uuid, sha256(token::bytea), guest_id, now(), now() + interval '30 days', customer_id, session_id, now()`,
  )
  for (const [column, at] of [
    ['first_id', 0],
    ['second_id', 1],
  ] as const)
    await insert(
      'member_cards (merchant_id, card_id, card_type_id, number, customer_id, phone, joined_at, joined_shop_id)',
      `$1::uuid, ${column}, $2::uuid, lpad((4000000000000000 + ${at} * 100000 + n)::text, 16, '0'), customer_id, phone, now(), $3::uuid`,
      [cardTypeIds[at], shopId],
    )
  const { rows } = await owner.query<{ token: string; phone: string; first_id: string; second_id: string }>(
    'select token, phone, first_id, second_id from people order by n',
  )
  return rows.map(({ token, phone, first_id: first, second_id: second }) => ({
    client: openClient(url, { token, device: newDevice() }),
    token,
    phone,
    cardIds: [first, second],
  }))
}
