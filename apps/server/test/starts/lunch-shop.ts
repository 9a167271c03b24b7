import { randomUUID } from 'node:crypto'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { catalogue } from '@tabard/contract/menu/calls'
import type { Item, Menu } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll } from 'vitest'
import { draftItem, openEditor, type Editor } from '../shops/menu-editor.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const both = (first: string, second = '') => ({ first, second })
const weekdaysAtNoon = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensMinute: 690, durationMinutes: 180 }))

/** For the calling file: a shop whose draft has the daypart "Lunch", and its editor. */
export function prepareLunchShop() {
  let testShop: TestServer
  let editor: Editor
  let lunchId: string

  beforeAll(async () => {
    testShop = await startTestServer()
    editor = await openEditor(testShop, 'lantern')
    lunchId = randomUUID()
    await editor.staff.call(menuEditing.saveDaypart, {
      daypartId: lunchId,
      revision: null,
      daypart: { names: both('Lunch', '午市'), hours: weekdaysAtNoon },
    })
  })
  afterAll(() => testShop.stop())

  const online = (): Promise<Menu> =>
    testShop.visitor('lantern').read(catalogue.currentMenu, { shop: 'lantern', channel: 'online' })
  return {
    get testShop() {
      return testShop
    },
    get editor() {
      return editor
    },
    get lunchId() {
      return lunchId
    },
    both,
    weekdaysAtNoon,
    /** The published menu. */
    online,
    itemOf: async (name: string): Promise<Item | undefined> =>
      (await online()).items.find((item) => item.names.first === name),
    idOf: async (name: string) => (await draftItem(editor, name)).id,
  }
}
