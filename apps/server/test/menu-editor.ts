import type { Client } from '@tabard/contract/wire/client'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { DraftItem, ItemFields, MenuDraft } from '@tabard/domain/catalogue/draft'
import { createMerchant, createStaff } from './factories.ts'
import type { TestServer } from './test-server.ts'

export interface Editor {
  readonly merchantId: string
  readonly shopId: string
  readonly code: string
  readonly cookie: string
  readonly staff: Client
}

/** Create a shop with the sample menu and a manager who may edit it. */
export async function openEditor(testShop: TestServer, code: string): Promise<Editor> {
  const { merchantId, shops } = await createMerchant(testShop.server, [code])
  const { cookie } = await createStaff(testShop.server, merchantId, 'manager')
  return { merchantId, shopId: shops[0]?.shopId ?? '', code, cookie, staff: testShop.staff(code, cookie) }
}

export const loadDraft = async ({ staff }: Pick<Editor, 'staff'>): Promise<MenuDraft> =>
  (await staff.call(menuEditing.draft, {})).draft

export async function draftItem(editor: Pick<Editor, 'staff'>, name: string): Promise<DraftItem> {
  const found = (await loadDraft(editor)).items.find((item) => item.names.first === name)
  if (!found) throw new Error(`no item called ${name} in the draft`)
  return found
}

/** An item's fields as a form sends them, without those that the server adds. */
export function fieldsOf(item: DraftItem, changes: Partial<ItemFields> = {}): ItemFields {
  const { id: _id, revision: _revision, picture: _picture, ...fields } = item
  return { ...fields, ...changes }
}

export const single = (cents: number): ItemFields['prices'] => [
  { index: 0, names: { first: '', second: '' }, cents },
]

/** Change fields of an item at its current revision. */
export async function changeItem(editor: Pick<Editor, 'staff'>, name: string, changes: Partial<ItemFields>) {
  const item = await draftItem(editor, name)
  return editor.staff.call(menuEditing.saveItem, {
    itemId: item.id,
    revision: item.revision,
    item: fieldsOf(item, changes),
  })
}

/** Publish the current draft. */
export async function publish({ staff }: Pick<Editor, 'staff'>, note = '') {
  const { draftRevision } = await staff.call(menuPublishing.state, {})
  return staff.call(menuPublishing.publish, { draftRevision, note })
}
