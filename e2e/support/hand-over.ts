import type { Page } from '@playwright/test'

/** Answers the payment sheet of an order that is handed over unpaid: it stays open, with a reason. */
export async function leaveUnpaid(desk: Page): Promise<void> {
  const sheet = desk.getByRole('dialog', { name: /isn't paid$/ })
  await sheet.getByRole('button', { name: 'Leave unpaid' }).click()
  await sheet.getByRole('button', { name: 'Pays later' }).click()
  await sheet.getByRole('button', { name: 'Hand over unpaid' }).click()
}
