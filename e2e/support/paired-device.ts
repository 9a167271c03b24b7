import type { Browser, Page } from '@playwright/test'
import { devices } from '@tabard/contract/devices/calls'
import type { DeviceKind } from '@tabard/domain/devices/device'
import { staffClient } from './staff-client.ts'

interface PairedDevice {
  readonly page: Page
  readonly deviceId: string
  remove(): Promise<void>
}

/**
 * A browser paired as a device of harbour: added through the API by the person at `desk`, opened by its
 * link.
 */
export async function pairDevice(
  browser: Browser,
  desk: Page,
  { name, kind }: { readonly name: string; readonly kind: DeviceKind },
): Promise<PairedDevice> {
  const client = await staffClient(desk, 'harbour')
  const { code } = await client.call(devices.add, { name, kind })
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  await page.goto(new URL(code.address).pathname)
  await page.getByRole('link', { name: 'Open menu' }).click()
  await page.locator('[data-screen=home]').waitFor()
  const { deviceId } = code
  return {
    page,
    deviceId,
    remove: async () => void (await client.call(devices.remove, { deviceId })),
  }
}
