import { randomUUID } from 'node:crypto'
import { campaigns, type ManagedCampaign } from '@tabard/contract/value/coupons/campaigns'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { newCampaign, type CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { strangers } from '../samples/sample-input.ts'
import { createCustomer, createMerchant, createStaff, type TestMerchant } from '../shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../test-server.ts'

const offered = { settings: { 'coupon.isOffered': true, 'voucher.isOffered': true } }

const named: CampaignTerms = {
  ...newCampaign,
  names: { first: 'Five dollars', second: '五元券' },
}

/** For each test of the calling file: a new merchant with one shop that offers coupons, its owner, and no campaigns. */
export function prepareCouponShop() {
  let testShop: TestServer
  let merchant: TestMerchant
  let shop: string
  let owner: ReturnType<TestServer['staff']>
  let made = 0
  let guests = 0

  beforeAll(async () => {
    testShop = await startTestServer({ trustedHops: 1 })
  })
  beforeEach(async () => {
    made += 1
    shop = `voucher-${made}`
    testShop.time.now = sampleNow
    merchant = await createMerchant(testShop.server, [shop], offered)
    owner = testShop.staff(shop, (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie)
  })
  afterAll(() => testShop.stop())

  /** A guest with a network of its own. */
  const guest = (token?: string) => {
    guests += 1
    const from = `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`
    return testShop.guest(shop, token === undefined ? { from } : { from, token })
  }
  const list = () => owner.call(campaigns.list, {})
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
    get shopId() {
      return merchant.shops[0]?.shopId ?? ''
    },
    get owner() {
      return owner
    },
    named,
    guest,
    /** The guest of a new account, which can have vouchers, with a network of its own. */
    member: async () => guest((await createCustomer(testShop.server, merchant.merchantId)).token),
    staff: async (role: Role) =>
      testShop.staff(shop, (await createStaff(testShop.server, merchant.merchantId, role)).cookie),
    /** Save a promotion that needs a code, as coupons permit. Returns its id. */
    promotion: async (): Promise<string> => {
      const promotionId = randomUUID()
      const promotion: PromotionTerms = { ...strangers.promotion, needsCode: true }
      await owner.call(promotionManagement.save, {
        promotionId,
        revision: null,
        isEverywhere: false,
        promotion,
      })
      return promotionId
    },
    /** Save a campaign with a public code. Returns its id. */
    campaign: async (changes: Partial<CampaignTerms>, code = 'FIVE'): Promise<string> => {
      const campaignId = randomUUID()
      const giving = { ...named.giving, code, ...changes.giving }
      await owner.call(campaigns.save, {
        campaignId,
        revision: null,
        isEverywhere: false,
        campaign: { ...named, ...changes, giving },
      })
      return campaignId
    },
    /** A campaign as its list shows it. */
    seen: async (campaignId: string): Promise<ManagedCampaign> => {
      const found = (await list()).campaigns.find((each) => each.campaignId === campaignId)
      if (!found) throw new Error('the campaign is gone')
      return found
    },
  }
}
