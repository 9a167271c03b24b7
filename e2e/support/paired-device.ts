import type { Browser, Page } from '@playwright/test'
import { devices } from '@tabard/contract/devices/calls'
import type { Client } from '@tabard/contract/wire/client'
import type { DeviceKind } from '@tabard/domain/devices/device'

interface PairedDevice {
  readonly page: Page
  readonly deviceId: string
  remove(): Promise<void>
}

/**
 * A browser paired as a device of harbour: added through the API, opened by its link.
 */
export async function pairDevice(
  browser: Browser,
  staff: Client,
  { name, kind }: { readonly name: string; readonly kind: DeviceKind },
): Promise<PairedDevice> {
  const { code } = await staff.call(devices.add, { name, kind })
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  await page.goto(new URL(code.address).pathname)
  await page.getByRole('link', { name: 'Open menu' }).click()
  await page.locator('[data-screen=home]').waitFor()
  const { deviceId } = code
  return {
    page,
    deviceId,
    remove: async () => void (await staff.call(devices.remove, { deviceId })),
  }
}
