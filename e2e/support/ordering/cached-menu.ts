import type { Page } from '@playwright/test'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { staffClient } from '../staff-client.ts'

/** Record a shop's published menu; the returned function publishes it again, whatever was edited since. */
export async function keepMenu(desk: Page, shop: string): Promise<() => Promise<void>> {
  const client = await staffClient(desk, shop)
  const [before] = await client.call(menuPublishing.history, {})
  if (!before) throw new Error(`nothing is published at ${shop}`)
  const { publicationId } = before
  return async () => {
    const { draftRevision: edited } = await client.call(menuPublishing.state, {})
    await client.call(menuPublishing.restore, { publicationId, draftRevision: edited })
    const { draftRevision, changes } = await client.call(menuPublishing.difference, {})
    if (changes.length > 0)
      await client.call(menuPublishing.publish, { draftRevision, note: '', restoring: publicationId })
  }
}
