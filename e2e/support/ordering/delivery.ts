import type { Page } from '@playwright/test'
import type { Client } from '@tabard/contract/wire/client'
import { deliverySetup, type DeliverySetup } from '@tabard/contract/delivery/calls'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import type { OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'

/** Change the demo's delivery set-up. Returns the previous one. */
export async function setDeliveryOrderType(
  client: Client,
  changes: Partial<OrderTypeTerms>,
): Promise<OrderTypeTerms> {
  const { orderTypes } = await client.call(fulfilment.list, {})
  const orderType = orderTypes.find(({ terms }) => terms.code === 'delivery')
  if (!orderType) throw new Error('every shop has a way of delivering')
  await client.call(fulfilment.save, { terms: { ...orderType.terms, ...changes }, seen: orderType.revision })
  return orderType.terms
}

export async function removeZones(client: Client): Promise<DeliverySetup> {
  const setup = await client.call(deliverySetup.show, {})
  for (const { zoneId, revision } of setup.zones)
    await client.call(deliverySetup.removeZone, { zoneId, revision })
  return setup
}

/** Restore location and zones. */
export async function restoreDelivery(client: Client, before: DeliverySetup): Promise<void> {
  const { revision } = await removeZones(client)
  await client.call(deliverySetup.savePlace, { revision, place: before.place, taxIndexes: before.taxes })
  for (const { zoneId: _, revision: __, ...zone } of before.zones)
    await client.call(deliverySetup.saveZone, { zoneId: null, revision: 0, zone })
}

export async function fillAddress(
  page: Page,
  street: string,
  suburb: string,
  postcode: string,
): Promise<void> {
  const byHand = page.getByRole('button', { name: 'Enter the address by hand' })
  await byHand.or(page.getByLabel('Suburb')).waitFor()
  if (await byHand.isVisible()) await byHand.click()
  await page.getByLabel('Street and number').fill(street)
  await page.getByLabel('Suburb').fill(suburb)
  await page.getByLabel('State').selectOption('NSW')
  await page.getByLabel('Postcode').fill(postcode)
}
