import { randomUUID } from 'node:crypto'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { changeItem, draftItem, openEditor, publish, single } from '../../../../test/shops/menu-editor.ts'
import type { Editor } from '../../../../test/shops/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { itemNamed, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { publishPlanned } from './publish-planned.ts'

let testShop: TestServer
let editor: Editor
let shopsMade = 0

beforeAll(async () => {
  testShop = await startTestServer()
})
afterAll(() => testShop.stop())
beforeEach(async () => {
  testShop.time.now = sampleNow
  editor = await openEditor(testShop, `lantern-${(shopsMade += 1)}`)
})

const menuNow = () => readMenu(testShop.visitor(editor.code), editor.code)

const state = () => editor.staff.call(menuPublishing.state, {})
const history = () => editor.staff.call(menuPublishing.history, {})
const minute = 60_000

describe('a planned publication', () => {
  const plan = async (localTime = '2026-11-20T17:00', replaces: string | null = null) =>
    editor.staff.call(menuPublishing.schedule, {
      draftRevision: (await state()).draftRevision,
      localTime,
      note: 'Friday prices',
      replaces,
    })
  const fire = (planId: string) =>
    systemWrite(testShop.server.pool, editor.merchantId, (tx) =>
      publishPlanned(tx, editor.shopId, planId, testShop.time.now),
    )

  test('publishes the frozen draft once, whatever was edited since', async () => {
    await changeItem(editor, 'Tea', { prices: single(700) })
    const made = await plan()
    expect(made).toMatchObject({ at: Date.parse('2026-11-20T06:00:00Z'), note: 'Friday prices' })
    expect((await state()).planned).toEqual(made)
    const { planId } = made
    expect(
      (await editor.staff.call(menuPublishing.plannedDifference, { planId })).map(
        ({ detail }) => detail.kind,
      ),
    ).toEqual(['price'])
    await changeItem(editor, 'Tea', { prices: single(900) })
    testShop.time.now = made.at
    expect(await Promise.all([fire(planId), fire(planId), fire(planId)])).toEqual(
      expect.arrayContaining([true, false, false]),
    )
    expect(itemNamed(await menuNow(), 'Tea').prices[0]?.cents).toBe(700)
    expect((await draftItem(editor, 'Tea')).prices[0]?.cents).toBe(900)
    expect((await history()).map(({ kind }) => kind)).toEqual(['scheduled', 'opening'])
    expect((await state()).planned).toBeUndefined()
  })

  test('exists once per shop; replacing it requires its id', async () => {
    await changeItem(editor, 'Tea', { prices: single(700) })
    const one = await plan()
    expect(await refusalOf(plan('2026-11-21T17:00'))).toMatchObject({
      code: 'menu.planned',
      data: { at: one.at },
    })
    const two = await plan('2026-11-21T17:00', one.planId)
    expect((await state()).planned).toEqual(two)
    expect(await fire(one.planId)).toBe(false)
  })

  test('is moved and dropped; the job of the earlier time finds nothing to do', async () => {
    await changeItem(editor, 'Tea', { prices: single(700) })
    const one = await plan()
    const two = await editor.staff.call(menuPublishing.reschedule, {
      planId: one.planId,
      localTime: '2026-11-20T18:30',
    })
    expect(two.at - one.at).toBe(90 * minute)
    expect(await fire(one.planId)).toBe(false)
    await editor.staff.call(menuPublishing.unschedule, { planId: two.planId })
    expect(await fire(two.planId)).toBe(false)
    expect(itemNamed(await menuNow(), 'Tea').prices[0]?.cents).toBe(451)
    const gone = [
      () => editor.staff.call(menuPublishing.unschedule, { planId: two.planId }),
      () =>
        editor.staff.call(menuPublishing.reschedule, { planId: two.planId, localTime: '2026-11-20T18:30' }),
      () => editor.staff.call(menuPublishing.plannedDifference, { planId: randomUUID() }),
    ]
    for (const call of gone) expect((await refusalOf(call())).code).toBe('menu.planUnknown')
  })

  test('must be kept or dropped explicitly when publishing before it', async () => {
    await changeItem(editor, 'Tea', { prices: single(700) })
    const { at } = await plan()
    await changeItem(editor, 'Tea', { prices: single(800) })
    expect(await refusalOf(publish(editor))).toMatchObject({ code: 'menu.planned', data: { at } })
    const { draftRevision } = await state()
    await editor.staff.call(menuPublishing.publish, { draftRevision, note: '', plan: 'keep' })
    expect((await state()).planned?.at).toBe(at)
    await changeItem(editor, 'Tea', { prices: single(850) })
    await editor.staff.call(menuPublishing.publish, {
      draftRevision: draftRevision + 1,
      note: '',
      plan: 'drop',
    })
    expect((await state()).planned).toBeUndefined()
  })

  test.each([
    ['past', '2026-11-19T10:00'],
    ['far', '2028-01-01T10:00'],
    ['invalid', '2026-02-30T10:00'],
    // Clocks in Sydney go forward on 3 October 2027 at 02:00.
    ['skipped', '2027-10-03T02:30'],
  ])('refuses a time that is %s', async (fault, localTime) => {
    await changeItem(editor, 'Tea', { prices: single(700) })
    expect(await refusalOf(plan(localTime))).toMatchObject({ code: 'menu.time', data: { fault } })
    expect((await state()).planned).toBeUndefined()
  })

  test('refuses an unchanged menu', async () => {
    expect((await refusalOf(plan())).code).toBe('menu.nothingToPublish')
  })
})
