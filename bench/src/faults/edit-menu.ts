import { uploadField } from '@tabard/contract/files/calls'
import { importing, type ImportPreview } from '@tabard/contract/importing/calls'
import type { Client } from '@tabard/contract/wire/client'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { shop } from '../product/open-client.ts'
import { sleep } from './customer.ts'
import { persist } from './persist.ts'

/** What the menu's editors were told. */
export interface Edited {
  /** Publications that were confirmed, by id. */
  readonly published: Set<string>
  /** Dishes whose import was confirmed, by name. */
  readonly imported: Set<string>
}

interface Editor {
  readonly url: string
  readonly client: Client
  readonly send: typeof fetch
}

/** Changes a dish that nobody orders, and publishes. */
export async function publishChange({ client }: Editor, edited: Edited, turn: number): Promise<void> {
  const loaded = await persist(() => client.call(menuEditing.draft, {}))
  const dish = loaded?.draft.items.at(-1)
  if (!dish) return
  const { id, revision, picture: _picture, ...fields } = dish
  const item = { ...fields, maxQuantity: 50 + (turn % 40) }
  const once = { endsAtRefusal: true }
  await persist(() => client.call(menuEditing.saveItem, { itemId: id, revision, item }), once)
  const state = await persist(() => client.call(menuPublishing.state, {}))
  const publishing = { draftRevision: state?.draftRevision ?? 0, note: '' }
  const made = await persist(() => client.call(menuPublishing.publish, publishing), once)
  if (made) edited.published.add(made.publicationId)
}

/** Imports one new dish, once. A draft that moved in between, and an answer that was lost, begin again with the same file. */
export async function importDish(editor: Editor, edited: Edited, name: string): Promise<void> {
  const untilMs = performance.now() + 300_000
  while (performance.now() < untilMs) {
    try {
      const preview = await upload(editor, `Category,Name,Price,Size\nLate,${name},12.50,Small\n`)
      if (preview.counts.created > 0)
        await editor.client.call(importing.apply, { importId: preview.importId })
      edited.imported.add(name)
      return
    } catch (error) {
      if (error instanceof Refused && error.code !== 'menu.draftMoved') throw error
      await sleep(150)
    }
  }
}

async function upload({ url, send }: Editor, text: string): Promise<ImportPreview> {
  const body = new FormData()
  body.append(uploadField, new Blob([text]), 'menu.csv')
  const response = await send(`${url}${importing.upload.path}?id=${shop}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'tabard' },
    body,
  })
  const { result, message } = (await response.json()) as { result: ImportPreview | null; message: string }
  if (!result) throw new Error(`the menu import failed: ${message}`)
  return result
}
