import { channels, type MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopSubject } from '@tabard/domain/kitchen/shared-dishes'
import type { ReadTx } from '../../../db/tx.ts'
import { findMenu } from '../documents/load-menu.ts'
import { findLastMenuWith, listMenuVersions } from '../documents/document-queries.ts'

const nameless = { first: '', second: '' }

/**
 * List the items and options of the published menus. Adds those of `shared` that no menu has now, with their
 * names from the last menu that had them. `counted`: the ids that shops count separately.
 */
export async function listSubjects(
  tx: ReadTx,
  shopId: string,
  { shared, counted }: { readonly shared: readonly string[]; readonly counted: ReadonlySet<string> },
): Promise<ShopSubject[]> {
  const versions = await tx.rows(listMenuVersions({ shopId }))
  const menus = await Promise.all(
    channels.flatMap((channel) => {
      const found = versions.find((row) => row.channel === channel)
      return found ? [findMenu(tx, shopId, channel, found.version)] : []
    }),
  )
  const subjects = new Map<string, ShopSubject>()
  for (const subject of menus.flatMap((index) => (index ? subjectsOf(index) : [])))
    if (!subjects.has(subject.subjectId))
      subjects.set(subject.subjectId, { ...subject, isCounted: counted.has(subject.subjectId) })
  const gone = shared.filter((id) => !subjects.has(id))
  return [...subjects.values(), ...(await Promise.all(gone.map((id) => lastSeen(tx, shopId, id))))]
}

function subjectsOf({ menu, categories }: MenuIndex): ShopSubject[] {
  const known = { isOnMenu: true, isCounted: false }
  return [
    ...menu.items.map(({ id, names, categoryId }): ShopSubject => {
      const groupNames = categories.get(categoryId)?.names ?? nameless
      return { subjectId: id, kind: 'item', names, groupNames, ...known }
    }),
    ...menu.optionGroups.flatMap((group) =>
      group.options.map(({ id, names }): ShopSubject => ({
        subjectId: id,
        kind: 'option',
        names,
        groupNames: group.names,
        ...known,
      })),
    ),
  ]
}

async function lastSeen(tx: ReadTx, shopId: string, subjectId: string): Promise<ShopSubject> {
  const row = await tx.row(findLastMenuWith({ shopId, subjectId }))
  const index = row && (await findMenu(tx, shopId, row.channel, row.version))
  const found = index && subjectsOf(index).find((each) => each.subjectId === subjectId)
  return {
    ...(found ?? { subjectId, kind: 'item', names: nameless, groupNames: nameless }),
    isOnMenu: false,
    isCounted: false,
  }
}
