import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { scan, type Scanned } from '@tabard/contract/value/passes/scan'
import { Refused } from '@tabard/contract/wire/refused'
import { sampleConfig } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleMember, sampleScan } from '../../../testing/sample-member.ts'
import { sampleOrder } from '../../../testing/sample-order.ts'
import { openNewOrder, tile } from '../testing/open-new-order.tsx'

/** A quote as the server gives it: a cent for each point. */
function quoted({ member }: TakeOrder) {
  const cents = (member?.points ?? 0) / 100
  return {
    bill: {
      ...sampleOrder.bill,
      lines: [],
      rows: [],
      ...(cents > 0 ? { points: { points: member?.points ?? 0, cents } } : {}),
      goodsCents: 1_850,
      discountCents: 0,
      totalCents: 1_850 - cents,
      roundingCents: 0,
      payableCents: 1_850 - cents,
    },
    dueAt: Date.now() + 900_000,
    promotions: undefined,
  }
}

async function open(found: Scanned = sampleScan, { hasCoupons = false, price = quoted } = {}) {
  const quote = vi.fn(price)
  const place = await openNewOrder({
    permissions: ['orders.place', 'cash.collect', 'value.view'],
    answers: [
      answerTo(shops.config, () => ({ ...sampleConfig, hasWallet: true, hasCoupons })),
      answerTo(till.quote, quote),
      answerTo(scan.read, () => found),
      answerTo(cardDesk.show, () => sampleMember),
      answerTo(cardDesk.find, ({ text }) => ({
        total: 1,
        currency: 'AUD',
        cards: text.startsWith('0412') ? [sampleMember] : [],
      })),
    ],
  })
  await tile(/Kung Pao/).click()
  return { place, quote }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

async function scanCode() {
  await button('Add member').click()
  await page.getByRole('textbox', { name: 'Code or card number' }).fill('1234567812345678')
  await userEvent.keyboard('{Enter}')
}

const fits = (width: number) => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)

test.for([
  [390, 844],
  [1440, 900],
] as const)(
  'at %i × %i a scanned member is shown and redeems points and the free item',
  async ([width, height]) => {
    await page.viewport(width, height)
    const { place } = await open()
    if (width < 760) await button(/1 item · /).click()
    await scanCode()
    const member = page.getByRole('region', { name: 'Member' })
    await expect.element(member).toHaveTextContent(/Mei Lin.*Lantern Club · Gold/)
    await expect.element(member).toHaveTextContent(/812\.5 points · 10 of 10 stamps · \$35\.00 balance/)
    await expect.element(member).toHaveTextContent(/Up to 812 points take off \$8\.12/)
    await member.getByRole('button', { name: 'Use all' }).click()
    await member.getByRole('checkbox', { name: /Free tea/ }).click()
    // 18.50 less 8.12.
    await expect.element(page.getByText('$10.38', { exact: true })).toBeVisible()
    fits(width)
    await button('Send to kitchen').click()
    await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
    expect(place.mock.calls[0]?.[0].member).toEqual({
      cardId: sampleMember.cardId,
      scanId: sampleScan.scanId,
      points: 81_200,
      takesReward: true,
      shownCents: 1_038,
    })
  },
)

test('a member found by phone only earns, until their code is scanned', async () => {
  await page.viewport(1280, 800)
  const { place } = await open()
  await button('Add member').click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0499 000 000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No card found for this number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0412 345 678')
  await userEvent.keyboard('{Enter}')
  const found = page.getByRole('button', { name: /Mei Lin/ })
  await expect.element(found).toBeVisible()
  ;(found.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const member = page.getByRole('region', { name: 'Member' })
  await expect.element(member).toHaveTextContent(/Earns only/)
  expect(member.getByRole('button', { name: 'Use all' }).query()).toBeNull()
  await button('Send to kitchen').click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.calls[0]?.[0].member).toEqual({ cardId: sampleMember.cardId })
})

test('a scan that no longer counts is asked for again, and nothing is redeemed until then', async () => {
  await page.viewport(1280, 800)
  const { place } = await open()
  place.mockImplementationOnce(() => {
    throw new Refused({ code: 'value.unproved', data: {}, status: 200, message: '' })
  })
  await scanCode()
  await button('Use all').click()
  await button('Send to kitchen').click()
  await expect.element(page.getByText(/Scan the member's code again/)).toBeVisible()
  await expect.element(page.getByText(/Earns only/)).toBeVisible()
  await button('Send to kitchen').click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledTimes(2))
  expect(place.mock.calls[1]?.[0].member).toEqual({ cardId: sampleMember.cardId })
})

test.each([
  ['giftCard', /This is a gift card/],
  ['coupon', /This is a coupon/],
  ['voucher', /This is a voucher/],
  ['person', /no member card/],
] as const)(
  'the code of a %s without a card attaches nobody, and staff read what it is',
  async (kind, said) => {
    await page.viewport(1280, 800)
    await open({ ...sampleScan, kind, cardIds: [] })
    await scanCode()
    await expect.element(page.getByText(said)).toBeVisible()
  },
)

test('scanned coupons and vouchers are in the quote, the sums and the order, and can be removed', async () => {
  await page.viewport(1280, 800)
  const price = (order: TakeOrder) => {
    const { bill, ...others } = quoted(order)
    const voucher = { kind: 'voucher', id: 'voucher-1', takenCents: 500 } as const
    const tenders = order.couponCodes ? [voucher as never] : []
    return { ...others, bill: { ...bill, tenders } }
  }
  const found: Scanned = { ...sampleScan, kind: 'voucher', subjectId: 'voucher-1', cardIds: [] }
  const { place } = await open(found, { hasCoupons: true, price })
  const scan = async () => {
    await button('Add member or coupon').click()
    await page.getByRole('textbox', { name: 'Code or card number' }).fill('code')
    await userEvent.keyboard('{Enter}')
  }
  await scan()
  await expect.element(page.getByText('−$5.00')).toBeVisible()
  await expect.element(page.getByText('$13.50', { exact: true })).toBeVisible()
  await button('Remove voucher').click()
  await expect.element(page.getByText('$18.50', { exact: true }).first()).toBeVisible()
  await scan()
  await expect.element(button('Remove voucher')).toBeVisible()
  await button('Send to kitchen').click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.calls[0]?.[0].couponCodes).toEqual(['code'])
})

test('a coupon that was used before is said at the coupon', async () => {
  await page.viewport(1280, 800)
  const price = (order: TakeOrder) => {
    if (order.couponCodes) throw new Refused({ code: 'value.coupon', data: {}, status: 200, message: '' })
    return quoted(order)
  }
  await open({ ...sampleScan, kind: 'coupon', cardIds: [] }, { hasCoupons: true, price })
  await button('Add member or coupon').click()
  await page.getByRole('textbox', { name: 'Code or card number' }).fill('code')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/A coupon was already used or has expired/)).toBeVisible()
})
