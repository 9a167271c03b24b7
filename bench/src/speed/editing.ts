import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@tabard/contract/wire/client'
import { uploadField } from '@tabard/contract/files/calls'
import { importing, type ImportPreview } from '@tabard/contract/importing/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { ItemFields } from '@tabard/domain/catalogue/draft'
import { say } from '../measure/print.ts'
import { median, round } from '../measure/quantile.ts'
import { openStaff, shop } from '../product/open-client.ts'
import type { Product } from '../product/start-product.ts'
import { withProduct } from '../product/with-product.ts'
import { countsOf } from '../measure/counts.ts'

// Waiting times of an owner who edits a menu: import, open, save, change every price, publish. Measured on
// hundreds of items and on thousands, to reveal quadratic work.

const { small, large, rounds } = countsOf(
  { small: 250, large: 2_250, rounds: 5 },
  { small: 4, large: 12, rounds: 1 },
)

await withProduct(measure)

async function measure({ url, dataDir: data }: Product) {
  const { client: owner, send: fetchAsOwner } = await openStaff(url, data, 'owner')
  const send = async (from: number, to: number) => {
    const body = new FormData()
    body.append(uploadField, new Blob([dishes(from, to)]), 'menu.csv')
    const headers = { 'x-requested-with': 'tabard' }
    const response = await fetchAsOwner(`${url}${importing.upload.path}?id=${shop}`, {
      method: 'POST',
      headers,
      body,
    })
    const { result, message } = (await response.json()) as { result: ImportPreview | null; message: string }
    if (result?.counts.created !== to - from) throw new Error(`the menu import failed: ${message}`)
    await owner.call(importing.apply, { importId: result.importId })
  }
  const of = async (from: number, to: number) => {
    const importMs = await timed(() => send(from, to))
    const edited = await edit(owner)
    say(`${edited.dishes} dishes: ${JSON.stringify({ importMs, ...edited })}`)
    return { importMs, ...edited }
  }
  const few = await of(0, small)
  const many = await of(small, large)
  /** Growth of each time divided by growth of the menu: 1 is linear, 9 quadratic. */
  const grown = (longer: number, more: number) => round(longer / more)
  const more = many.dishes / few.dishes
  const growths = {
    import: grown(many.importMs / few.importMs, (large - small) / small),
    open: grown(many.openMs / few.openMs, more),
    save: grown(many.saveMs / few.saveMs, more),
    prices: grown(many.pricesMs / few.pricesMs, more),
    publish: grown(many.publishMs / few.publishMs, more),
  }
  return { ...many, growth: Math.max(...Object.values(growths)), growths }
}

/** Repeat everything and take the median. */
async function edit(owner: Client) {
  const times = {
    open: [] as number[],
    save: [] as number[],
    prices: [] as number[],
    publish: [] as number[],
  }
  let count = 0
  for (let turn = 0; turn < rounds; turn += 1) {
    times.open.push(await timed(() => owner.call(menuEditing.draft, {})))
    const { draft } = await owner.call(menuEditing.draft, {})
    count = draft.items.length
    const dish = draft.items.find(({ names }) => names.first === 'Dish 0')
    if (!dish) throw new Error('the imported dishes were not found')
    const { id, revision, picture: _picture, ...fields } = dish
    const item: ItemFields = { ...fields, maxQuantity: 5 + turn }
    times.save.push(await timed(() => owner.call(menuEditing.saveItem, { itemId: id, revision, item })))
    const { draftRevision } = await owner.call(menuPublishing.state, {})
    const itemIds = draft.items.map((each) => each.id)
    const change = { kind: 'percent', value: 100 } as const
    times.prices.push(
      await timed(() =>
        owner.call(menuEditing.changePrices, { draftRevision, itemIds, change, ending: '90' }),
      ),
    )
    const after = await owner.call(menuPublishing.state, {})
    times.publish.push(
      await timed(() => owner.call(menuPublishing.publish, { draftRevision: after.draftRevision, note: '' })),
    )
    // Calls are limited per minute, and follow-up work of a publication must not be part of the next one.
    await pause(500)
  }
  return {
    dishes: count,
    openMs: Math.round(median(times.open)),
    saveMs: Math.round(median(times.save)),
    pricesMs: Math.round(median(times.prices)),
    publishMs: Math.round(median(times.publish)),
  }
}

function dishes(from: number, to: number): string {
  const lines = Array.from({ length: to - from }, (_, at) => {
    const place = from + at
    return `Part ${place % 20},Dish ${place},${10 + (place % 40)}.50,Small`
  })
  return `Category,Name,Price,Size\n${lines.join('\n')}`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return Math.round(performance.now() - from)
}
