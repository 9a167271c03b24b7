import type { Browser, Page } from '@playwright/test'
import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import type { Client } from '@tabard/contract/wire/client'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { staffClient } from '../support/staff-client.ts'
import { demoLogin, logInCustomer, openConsole } from '../support/staff.ts'
import { languages, type GalleryLanguage } from './looks.ts'
import { open, openDesk, openPhone, shoot, withLanguage } from './shoot.ts'
import { wordOf } from './words.ts'
import { expect, test } from '../support/test.ts'

// Every screen of value, with the members, gift cards and campaigns of the demo.

const ownerOf = async (browser: Browser): Promise<Client> =>
  staffClient(await openConsole(browser, 'owner'), 'harbour')

test('customers of the demo have used their coupons', async ({ browser }) => {
  const owner = await ownerOf(browser)
  const used = async () => {
    const { campaigns: all } = await owner.call(campaigns.list, {})
    return all.reduce((sum, { figures }) => sum + figures.used, 0)
  }
  await expect.poll(used, { timeout: 500_000, intervals: [5_000] }).toBeGreaterThan(12)
})

/** The first dialog or drawer of the page. */
const dialog = (page: Page) => page.getByRole('dialog').first()

for (const language of languages) {
  const customer = (page: Page, screen: string) => shoot(page, { group: 'Customer', screen, language })
  const console = (page: Page, screen: string) => shoot(page, { group: 'Console', screen, language })
  const service = (page: Page, screen: string) => shoot(page, { group: 'Service', screen, language })
  const word = (group: string, key: string) => wordOf(group, key, language)

  test(`the wallet of a member in ${language}`, async ({ browser }) => {
    const phone = await openPhone(browser)
    await logInCustomer(phone, demoLogin('charlotte'))
    for (const [address, name] of [
      ['shop/harbour/mycards', '22-my-cards'],
      ['shop/harbour/mywallet', '23-my-wallet'],
      ['mobile/harbour/me', '24-me'],
    ] as const) {
      await open(phone, `/${address}?lang=${language}`)
      await customer(phone, name)
    }
    await open(phone, `/shop/harbour/mywallet?lang=${language}`)
    await phone
      .getByRole('button', { name: word('value', 'wallet.topUp') })
      .first()
      .click()
    await customer(phone, '25-top-up')
    await open(phone, `/shop/harbour/mywallet?lang=${language}`)
    await phone
      .getByRole('button', { name: word('value', 'wallet.transfer'), exact: true })
      .first()
      .click()
    await customer(phone, '26-send-value')
    for (const [kind, name] of [
      ['coupon', '27-coupon'],
      ['voucher', '28-voucher'],
    ] as const) {
      await open(phone, `/shop/harbour/mywallet?lang=${language}`)
      const link = phone.locator(`a[href*="/${kind}/"]`).first()
      const address = (await link.getAttribute('href')) ?? ''
      await open(phone, withLanguage(address, language))
      await customer(phone, name)
    }
    // The buttons are found by their English names.
    await open(phone, '/shop/harbour/home?lang=en-gb')
    await addDishes(phone, 3)
    await open(phone, `/shop/harbour/checkout?lang=${language}`)
    await phone.locator('#checkout-rewards').scrollIntoViewIfNeeded()
    await phone.getByRole('button', { name: word('value', 'rewards.useAll') }).click()
    await customer(phone, '29-rewards')
  })

  test(`a guest and value in ${language}`, async ({ browser }) => {
    const phone = await openPhone(browser)
    for (const [address, name] of [
      ['/shop/harbour/coupon/COMEBACK15/collect', '30-collect-coupon'],
      ['/shop/harbour/voucher/DINNER10/collect', '31-collect-voucher'],
      ['/shop/harbour/ticket/birthday/checkout', '32-buy-gift-card'],
      ['/mobile/harbour/addtowallet/giftCard', '33-add-gift-card'],
      ['/mobile/harbour/addtowallet/coupon', '34-add-coupon'],
      ['/mobile/harbour/addtowallet/voucher', '35-add-voucher'],
    ] as const) {
      await open(phone, withLanguage(address, language))
      await customer(phone, name)
    }
    const owner = await ownerOf(browser)
    const cards = await owner.call(giftCardDesk.find, { text: '' })
    const [printed] = cards.filter(({ recipient, status, isClaimed }) =>
      Boolean(recipient === '' && status === 'active' && !isClaimed),
    )
    const giftCardId = printed?.giftCardId ?? ''
    const { link } = await owner.call(giftCardDesk.printLink, { giftCardId })
    await open(phone, `/shop/harbour/ticket/${giftCardId}/${link}/receipt?lang=${language}`)
    await customer(phone, '36-gift-card')
    await open(phone, '/shop/harbour/home?lang=en-gb')
    await addDishes(phone, 2)
    await open(phone, `/shop/harbour/checkout?lang=${language}`)
    await phone.locator('#checkout-rewards').scrollIntoViewIfNeeded()
    await customer(phone, '37-join-at-checkout')
  })

  test(`value in the back office in ${language}`, async ({ browser }) => {
    const owner = await ownerOf(browser)
    const desk = await openDesk(browser, language)
    const { cards } = await owner.call(cardDesk.find, { text: 'Charlotte Lee' })
    const giftCards = await owner.call(giftCardDesk.find, { text: '' })
    const partlySpent = giftCards.find(
      ({ balanceCents, initialCents }) => balanceCents > 0 && balanceCents < initialCents,
    )
    for (const [address, name] of [
      ['programmes', '32-programmes'],
      ['cards', '33-cards'],
      [`cards?open=${cards[0]?.cardId}`, '34-card'],
      ['cards?tab=signals', '35-unusual-activity'],
      ['gift-cards', '36-gift-cards'],
      [`gift-cards?open=${partlySpent?.giftCardId}`, '37-gift-card'],
      ['gift-cards?tab=terms', '38-gift-card-terms'],
      ['stored-value', '39-stored-value'],
      ['campaigns', '40-campaigns'],
      ['liability', '41-liability'],
      [`customers?customer=${encodeURIComponent(cards[0]?.phone ?? '')}`, '42-customer'],
    ] as const) {
      await open(desk, withLanguage(`/console/harbour/${address}`, language))
      await console(desk, name)
    }
    await inDialogs(desk, language, console)
  })

  test(`an order paid from value in ${language}`, async ({ browser }) => {
    const owner = await ownerOf(browser)
    const { orders } = await owner.call(till.search, { text: '' })
    const unpaid = orders.find(({ exactCents, status }) => exactCents > 0 && status !== 'cancelled')
    const desk = await openDesk(browser, language)
    await open(desk, `/service/harbour/orders?lang=${language}`)
    await desk
      .getByRole('button', { name: new RegExp(`\\b${unpaid?.number}\\b`) })
      .first()
      .click()
    // "Take $42.00": the amount depends on the order.
    const take = word('orders', 'collect.open').split('{amount}')[0] ?? ''
    await dialog(desk).locator('button', { hasText: take }).first().click()
    await desk.getByRole('button', { name: word('orders', 'byValue.choose') }).click()
    await service(desk, '10-payment-from-value')
  })
}

type Picture = (page: Page, screen: string) => Promise<void>

/** Forms and reports of the back office that open from a screen. */
async function inDialogs(desk: Page, language: GalleryLanguage, picture: Picture): Promise<void> {
  for (const [screen, group, key, name] of [
    ['programmes', 'promotions', 'offer.edit', '43-programme'],
    ['cards', 'value-desk', 'memberDesk.add', '44-new-card'],
    ['gift-cards', 'value-desk', 'giftDesk.sell', '45-sell-gift-card'],
    ['gift-cards', 'value-desk', 'giftDesk.give', '46-give-gift-card'],
    ['gift-cards', 'value-desk', 'giftDesk.import', '47-import-gift-cards'],
    ['campaigns', 'campaigns', 'campaign.report', '48-campaign-report'],
    ['campaigns', 'promotions', 'offer.edit', '49-campaign'],
    ['campaigns', 'campaigns', 'campaign.links', '50-campaign-links'],
  ] as const) {
    await open(desk, `/console/harbour/${screen}?lang=${language}`)
    // By their visible text: their names say of what.
    await desk
      .locator('main button', { hasText: wordOf(group, key, language) })
      .first()
      .click()
    await expect(dialog(desk)).toBeVisible()
    await picture(desk, name)
  }
}
