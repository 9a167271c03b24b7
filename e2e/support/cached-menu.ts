import type { Page } from '@playwright/test'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { staffClient } from './staff-client.ts'

/** Record a shop's published menu; the returned function publishes it again, whatever was edited since. */
export async function keepMenu(desk: Page, shop: string): Promise<() => Promise<void>> {
  const client = await staffClient(desk, shop)
  const [before] = await client.call(menuEditing.history, {})
  if (!before) throw new Error(`nothing is published at ${shop}`)
  const { publicationId } = before
  return async () => {
    const { draftRevision: edited } = await client.call(menuEditing.state, {})
    await client.call(menuEditing.restore, { publicationId, draftRevision: edited })
    const { draftRevision, changes } = await client.call(menuEditing.difference, {})
    if (changes.length > 0)
      await client.call(menuEditing.publish, { draftRevision, note: '', restoring: publicationId })
  }
}
