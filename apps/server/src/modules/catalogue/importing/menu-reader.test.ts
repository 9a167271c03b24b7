import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeXlsx } from 'hucre'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createLog } from '../../../log.ts'
import { emptySnapshot } from '../draft/catalogue-snapshot.ts'
import { createMenuReader, type MenuReader } from './menu-reader.ts'
import { understandFile, type MenuFile } from './understand-file.ts'

const log = createLog('fatal', undefined)
const fileOf = (bytes: Uint8Array): MenuFile => ({
  bytes,
  currency: 'AUD',
  taxes: [],
  snapshot: emptySnapshot,
  sources: [],
  remembered: [],
  importId: 'a preview',
  now: 0,
})

/** A fake thread: the content of a file says how the thread fails, as a parser fault would make it fail. */
const playedThread = `export async function understandFile({ bytes }) {
  const text = Buffer.from(bytes).toString()
  if (text === 'ends') process.exit(7)
  if (text === 'throws') throw new Error('no such cell')
  if (text === 'hangs') for (;;) ;
  if (text === 'grows') for (const all = []; ; ) all.push(new Array(100_000).fill(text + all.length))
  return { preview: { importId: text }, plan: '' }
}`

let reader: MenuReader | undefined
let folder: string | undefined
afterEach(async () => {
  await reader?.stop()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

function openPlayed(
  limits: Parameters<typeof createMenuReader>[2],
): (text: string, shop?: string) => unknown {
  folder = mkdtempSync(path.join(tmpdir(), 'tabard-thread-'))
  const entry = path.join(folder, 'played.mjs')
  writeFileSync(entry, playedThread)
  const opened = createMenuReader(entry, log, limits)
  reader = opened
  return (text, shop = 'lantern') => opened.read(shop, fileOf(Buffer.from(text)))
}
/** Long enough for a thread to start on a busy machine. */
const patientMs = 3_000
const read = (text: string) => ({ preview: { importId: text }, plan: '' })

describe('a file that crashes its thread is given up, and another thread reads the next', () => {
  test.each(['ends', 'throws', 'hangs', 'grows'])('it %s', async (file) => {
    const send = openPlayed({ mostMs: file === 'hangs' ? patientMs : 15_000 })
    expect(await Promise.all([send('before'), send(file), send('after', 'other')])).toEqual([
      read('before'),
      'ended',
      read('after'),
    ])
  })
})

test('a shop can queue two files at most, and a file that waits too long is refused', async () => {
  const send = openPlayed({ mostMs: patientMs, mostWaitMs: 200 })
  const sent = [send('hangs'), send('waits'), send('third'), send('waits too', 'other')]
  expect(await Promise.all(sent)).toEqual(['ended', 'busy', 'busy', 'busy'])
  expect(await send('again')).toEqual(read('again'))
})

test('the event loop keeps answering while the largest file is read', async () => {
  const rows = Array.from({ length: 5_000 }, (_, place) => [
    `Part ${place % 50}`,
    `Dish ${place}`,
    place / 4,
    'With rice and pickles',
  ])
  const header = ['Menu Group', 'Menu Item', 'Price', 'Description']
  const file = fileOf(await writeXlsx({ sheets: [{ name: 'Menu', rows: [header, ...rows] }] }))
  reader = createMenuReader(path.join(inject('builtThreads'), 'understand-file.js'), log)
  // Start the thread first: its start-up cost is not measured.
  await reader.read('lantern', fileOf(Buffer.from('Category,Name,Price\nA,B,5')))
  const { read: readApart } = reader
  const apart = await turnsDuring(() => readApart('lantern', file))
  const here = await turnsDuring(() => understandFile(file))
  expect(apart.result).toMatchObject({ preview: { counts: { created: 5_000, faulty: 0 } } })
  // Another thread computes the same result, apart from the new ids.
  expect(here.result).toMatchObject({ preview: { counts: { created: 5_000, faulty: 0 } } })
  // Counts turns instead of time: a busy machine slows both.
  expect(apart.turns).toBeGreaterThan(10 * here.turns)
})

/** Count the turns of the event loop while `work` runs: each could have answered a request. */
async function turnsDuring<Result>(work: () => Promise<Result>): Promise<{ turns: number; result: Result }> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work()
  isOver = true
  return { turns, result }
}
