import { randomUUID } from 'node:crypto'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { strangers } from '../samples/sample-input.ts'
import { createMerchant, createStaff, type TestMerchant } from '../shops/factories.ts'
import { startPaidTestShop, type PaidTestShop } from '../shops/sandbox.ts'
import { sampleNow, type TestServer } from '../test-server.ts'

const terms: PromotionTerms = { ...strangers.promotion, needsCode: false }

/** For each test of the calling file: a new merchant with one shop, its owner, and no promotions. */
export function preparePromotionShop() {
  let testShop: PaidTestShop
  let merchant: TestMerchant
  let shop: string
  let owner: ReturnType<TestServer['staff']>
  let made = 0

  beforeAll(async () => {
    testShop = await startPaidTestShop()
  })
  beforeEach(async () => {
    made += 1
    shop = `harvest-${made}`
    testShop.time.now = sampleNow
    merchant = await createMerchant(testShop.server, [shop], {}, { isDemo: true })
    owner = testShop.staff(shop, (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie)
  })
  afterAll(() => testShop.stop())

  return {
    get testShop() {
      return testShop
    },
    get merchant() {
      return merchant
    },
    get shop() {
      return shop
    },
    get owner() {
      return owner
    },
    terms,
    /** Save a promotion, with a code if there is a word. Returns its id. */
    promotion: async (
      changes: Partial<PromotionTerms>,
      word?: string,
      most: number | null = null,
    ): Promise<string> => {
      const promotionId = randomUUID()
      await owner.call(promotionManagement.save, {
        promotionId,
        revision: null,
        isEverywhere: false,
        promotion: { ...terms, ...changes, needsCode: word !== undefined },
      })
      if (word !== undefined) await owner.call(promotionManagement.addWord, { promotionId, word, most })
      return promotionId
    },
    /** A promotion as its list shows it. */
    seen: async (promotionId: string): Promise<ManagedPromotion> => {
      const { promotions: list } = await owner.call(promotionManagement.list, {})
      const found = list.find((each) => each.promotionId === promotionId)
      if (!found) throw new Error('the offer is gone')
      return found
    },
  }
}
