import { randomUUID } from 'node:crypto'
import { cardDesk, type DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import { programmes } from '@tabard/contract/value/cards/programmes'
import type { CardUnit } from '@tabard/domain/value/adjust-limits'
import { newCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { systemWrite } from '../../src/db/platform-database.ts'
import { configChanged } from '../../src/modules/shops/settings/config-changed.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { createMerchant, createStaff, type TestMerchant } from '../shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../test-server.ts'

type Staff = ReturnType<TestServer['staff']>

/** Settings of every shop of the tests. */
const offered = { 'points.isOffered': true, 'wallet.isOffered': true }

/** For each test of the calling file: a new merchant with one shop that offers points, its owner, and no card types. */
export function prepareCardShop() {
  let testShop: TestServer
  let merchant: TestMerchant
  let shop: string
  let owner: Staff
  let made = 0

  beforeAll(async () => {
    testShop = await startTestServer()
  })
  beforeEach(async () => {
    made += 1
    shop = `members-${made}`
    testShop.time.now = sampleNow
    merchant = await createMerchant(testShop.server, [shop])
    await logIn()
    await setSettings(offered)
  })
  afterAll(() => testShop.stop())

  const logIn = async () => {
    const { cookie } = await createStaff(testShop.server, merchant.merchantId, 'owner')
    owner = testShop.staff(shop, cookie)
  }

  const setSettings = async (values: Readonly<Record<string, unknown>>) => {
    const { merchantId } = merchant
    for (const [key, value] of Object.entries(values)) {
      await ownerRows('delete from settings where merchant_id = $1 and key = $2', [merchantId, key])
      await ownerRows(
        `insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), $2, $3::jsonb)`,
        [merchantId, key, JSON.stringify(value)],
      )
    }
    await systemWrite(testShop.server.pool, merchantId, (tx) => configChanged(tx, null))
  }

  return {
    get testShop() {
      return testShop
    },
    get merchantId() {
      return merchant.merchantId
    },
    get shopId() {
      return merchant.shops[0]?.shopId ?? ''
    },
    get shop() {
      return shop
    },
    get owner() {
      return owner
    },
    setSettings,
    /** Move the clock; the owner, whose session ended, logs in again. */
    moveTo: async (time: number) => {
      testShop.time.now = time
      await logIn()
    },
    runJobs: () => runDueJobs(testShop),
    /** A client of staff with a role. */
    staff: async (role: Parameters<typeof createStaff>[2]): Promise<Staff> =>
      testShop.staff(shop, (await createStaff(testShop.server, merchant.merchantId, role)).cookie),
    /** Save a card type. Returns its id. */
    programme: async (changes: Partial<CardTypeTerms> = {}): Promise<string> => {
      const cardTypeId = randomUUID()
      const names = { first: 'Regulars', second: '常客' }
      const programme = { ...newCardType, names, ...changes }
      await owner.call(programmes.save, { cardTypeId, version: null, programme })
      return cardTypeId
    },
    /** Add a card at the desk. */
    card: (cardTypeId: string, phone = '', name = ''): Promise<DeskCardDetail> =>
      owner.call(cardDesk.add, { cardId: randomUUID(), cardTypeId, phone, name }),
    /** Give to a card at the desk. */
    give: (cardId: string, unit: CardUnit, amount: number): Promise<DeskCardDetail> =>
      owner.call(cardDesk.give, { requestId: randomUUID(), cardId, unit, amount, reason: 'A test' }),
  }
}
