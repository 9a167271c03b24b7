import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { catalogue } from '@tabard/contract/menu/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeItem, openEditor, single } from '../../../../test/shops/menu-editor.ts'
import { openStream } from '../../../../test/open-stream.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { relayRequests } from '../../../../test/database/relay-requests.ts'
import { itemNamed, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { modules } from '../../../app.ts'
import { startJobs } from '../../../runner/start-jobs.ts'

let testShop: TestServer
let jobs: Awaited<ReturnType<typeof startJobs>>

beforeAll(async () => {
  testShop = await startTestServer()
  // Jobs are due by the database's clock: this file uses the real time.
  testShop.time.now = Date.now()
  jobs = await startJobs(testShop.server, modules)
})
afterAll(async () => {
  await jobs.stop()
  await testShop.stop()
})

test('a plan reaches running screens at its time automatically; a moved plan only at its new time', async () => {
  const editor = await openEditor(testShop, 'lantern')
  await changeItem(editor, 'Tea', { prices: single(700) })
  const local = (at: number) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Australia/Sydney',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(at)
      .replace(' ', 'T')
  const minute = 60_000
  const { draftRevision } = await editor.staff.call(menuPublishing.state, {})
  const plan = await editor.staff.call(menuPublishing.schedule, {
    draftRevision,
    localTime: local(testShop.time.now + 3 * minute),
    note: '',
    replaces: null,
  })
  await editor.staff.call(menuPublishing.reschedule, {
    planId: plan.planId,
    localTime: local(testShop.time.now + 2 * minute),
  })
  const stream = await openStream(testShop, testShop.visitor('lantern'), catalogue.shopStatusStream, {})
  const before = (await stream.next()).data.menuVersion
  await relayRequests()
  const queued = await ownerRows<{ run_at: Date; key: string }>(
    "select run_at, key from graphile_worker.jobs where task_identifier = 'menu.publishPlanned'",
  )
  expect(queued).toHaveLength(1)
  // Make the job due now.
  await ownerRows(
    "select enqueue('menu.publishPlanned', $1, $2, json_build_object('shopId', shop_id, 'planId', plan_id), $3) from menu_plans where shop_id = $4",
    [editor.merchantId, editor.shopId, new Date(), editor.shopId],
  )
  const after = (await stream.next(10_000)).data.menuVersion
  expect(after).not.toBe(before)
  expect(itemNamed(await readMenu(testShop.visitor('lantern'), 'lantern'), 'Tea').prices[0]?.cents).toBe(700)
  stream.close()
})
