import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import type { Client } from '@tabard/contract/wire/client'
import { newCampaign } from '@tabard/domain/value/campaigns/campaign-terms'
import { expect } from '../test.ts'

/** A gift card as it is printed. */
export interface PrintedGiftCard {
  readonly number: string
  readonly code: string
  balance(): Promise<number>
}

/** Staff sell a gift card for cash, and print it. */
export async function sellPrinted(owner: Client, cents: number): Promise<PrintedGiftCard> {
  const orderId = randomUUID()
  const { giftCard } = await owner.call(giftCardDesk.sell, {
    orderId,
    cents,
    design: 'classic',
    senderName: 'Mei',
    recipientName: 'Charlotte',
    message: '',
    delivery: { kind: 'print' },
    buyer: { name: 'Mei', email: '', phone: '' },
  })
  await owner.call(till.collect, { orderId })
  const { giftCardId } = giftCard
  const detail = () => owner.call(giftCardDesk.detail, { giftCardId })
  // A job makes it valid.
  await expect.poll(async () => (await detail()).status).toBe('active')
  const { link } = await owner.call(giftCardDesk.printLink, { giftCardId })
  const { secret } = await owner.call(giftCards.byLink, { link })
  return {
    number: secret?.number ?? '',
    code: secret?.code ?? '',
    balance: async () => (await detail()).balanceCents,
  }
}

/** A campaign gives vouchers of a value. Returns its id. */
export async function offerVoucher(owner: Client, cents: number): Promise<string> {
  const campaignId = randomUUID()
  const { gift } = newCampaign
  if (gift.kind !== 'voucher') throw new Error('a new campaign gives vouchers')
  await owner.call(campaigns.save, {
    campaignId,
    revision: null,
    isEverywhere: false,
    campaign: {
      ...newCampaign,
      names: { first: 'Welcome back', second: '欢迎回来' },
      gift: { ...gift, cents },
    },
  })
  return campaignId
}
