import type { Page } from '@playwright/test'

/** At the checkout: opens the payment methods and chooses one. */
export async function choosePayment(page: Page, name: RegExp): Promise<void> {
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Change' }).click()
  await payment.getByRole('radio', { name }).check()
}

/** At the checkout of a phone: opens the folded bill. */
export async function openBill(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+ dish(es)? · / }).click()
}
