import type { Browser } from '@playwright/test'
import { setSettings, type Values } from './shop-settings.ts'
import { openConsole } from './staff.ts'

/** Apply settings during `look`, then restore them. */
export async function during(browser: Browser, values: Values, look: () => Promise<void>): Promise<void> {
  const desk = await openConsole(browser, 'owner')
  const putBack = await setSettings(desk, 'harbour', values)
  try {
    await look()
  } finally {
    await putBack()
    await desk.context().close()
  }
}
