import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { everyRow } from './send-row.ts'

// docs/wire-map.md and docs/calls-waiting.txt name exactly what the contract has.

// Copied from the storefront specification, section 7 (F43); all are POST but those after `GET`.
const documentedCalls =
  '/pro/lot/info/list /lotInfo/list /pro/pos/plu/tags/list /pro/lot/files/list /pro/ticket/loadTicketPool /pro/report/voucherPool/list /pro/acs/timezone/action /api/svc/order /pro/promotion/topup /api/parking/bookingTopup /api/spot/zeroTxn /api/pos/feeCalc /api/spot/feeCalc /api/feeCalc/parking /api/parking/bookingRefund /api/parking/dpsRefund /api/ticket/bookingSummary /api/sync/eventInBatch /pro/acs/booking/entity /account/signIn /account/loginbysms /account/register /account/changePwd /account/resetPwd /account/update /account/detail /account/getUserIdentifyCode /account/checkUserIdentifyCode /account/chkPhone /qrcode/gen /pro/al/user/signIn /pro/al/user/detail /api/sms/getUserIdentifyCode /lot/set/getMemberPoints /pro/report/acsLoyalty/list /pro/acs/type/listAcsType /pro/acs/credential/loyalty /api/account/loadUserValuePass /pro/account/valuePassDelete /pro/account/valuePassChgPwd /pro/account/valuePassChgInfo /pro/sync/valuepass/listFrianchisee /pro/acs/franchisee/info /pro/voucher/collect /pro/voucher/message /pro/acs/credential/codeExtract /pro/acs/credential/codeFeedback /api/voucher/verify /api/account/loadCcUser /api/account/actionCcUser /account/loadCcUser /account/actionCcUser /pro/pos/onlinePosOrderRpt /pro/pos/payOrder /pro/api/pos/orderTracking /api/spot/config /pro/lot/openClose /api/lot/lotOpenClose GET /api/shop/profile GET /api/shop/tab/name GET /api/shop/payments GET /api/shop/languages GET /api/shop/serviceno/v1 /api/shop/order/add/v2 /pro/acs/cfg/getEntities /pro/sign/playlist/loadPlaylist /pro/common/download/resource'
    .match(/(?:GET )?\S+/g)
    ?.map((call) => (call.startsWith('GET ') ? call : `POST ${call}`)) ?? []

/** Documented calls whose path the specification leaves open. */
const openPaths = [
  'POST /api/order/cart',
  'POST /api/account/userInfo',
  'POST /api/cards/wallet',
  'POST /api/cards/check',
  'POST /api/cards/info',
]

/** Every group of rows of the contract, by the name that it is exported under. */
const groups = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, unknown>>(
      ['../../../packages/contract/src/**/*.ts', '!../../../packages/contract/src/**/*.test.ts'],
      { eager: true },
    ),
  ),
) as Readonly<Record<string, unknown>>

const callsOf = (row: (typeof everyRow)[number][1]['row']) =>
  [row.path, ...(row.aliases ?? [])].map((path) => `${row.method} ${path}`)
const existing = new Set(everyRow.flatMap(([, { row }]) => callsOf(row)))

const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const map = read('wire-map.md')
const waiting = read('calls-waiting.txt').trim().split('\n')

/** The lines of the table: the calls that each names, and its row. */
const lines = [...map.matchAll(/^\| ((?:POST|GET) .*?) \| (\w+)\.(\w+) \|/gm)].map(
  ([, calls = '', group = '', name = '']) => {
    const method = calls.startsWith('GET') ? 'GET' : 'POST'
    const paths = [...calls.matchAll(/(?<![\w/])\/[\w/]+/g)].map(([path]) => `${method} ${path}`)
    return {
      row: `${group}.${name}`,
      paths,
      found: groups[group] as Readonly<Record<string, unknown>> | undefined,
      name,
    }
  },
)

describe('docs/wire-map.md', () => {
  test.each(lines)('$row has the calls $paths', ({ found, name, paths }) => {
    const bound = everyRow.find(([, { row }]) => row === found?.[name])
    expect(bound).toBeDefined()
    if (bound) expect(callsOf(bound[1].row).toSorted()).toEqual(paths.toSorted())
  })

  test('every documented call that exists is in its table once, and no other', () => {
    const named = lines.flatMap(({ paths }) => paths)
    const documented = [...documentedCalls, ...openPaths].filter((call) => existing.has(call))
    expect(named.toSorted()).toEqual(documented.toSorted())
  })

  test('every other call is among our own', () => {
    const section = map.slice(map.indexOf('## Our own calls'))
    const prefixes = [...section.matchAll(/`(\/[^`\s]*)`/g)].map(([, path = '']) =>
      path.replaceAll(/\{(\w+)\}/g, ':$1'),
    )
    const isNamed = (path: string) =>
      prefixes.some((each) => (each.endsWith('...') ? path.startsWith(each.slice(0, -3)) : path === each))
    const documented = new Set([...documentedCalls, ...openPaths])
    const missing = everyRow.filter(([name, { row }]) => !documented.has(name) && !isNamed(row.path))
    expect(missing.map(([name]) => name)).toEqual([])
  })
})

test('docs/calls-waiting.txt lists exactly the documented calls that do not exist', () => {
  expect(waiting.toSorted()).toEqual(documentedCalls.filter((call) => !existing.has(call)).toSorted())
})

// Compares the copy with the specification, where it is available.
const spec = new URL('../../../../shared/spec/calls.json', import.meta.url)
test.skipIf(!existsSync(spec))('the copied calls are those of the specification', () => {
  const { calls } = JSON.parse(readFileSync(spec, 'utf8')) as { calls: { method: string; path: string }[] }
  expect(documentedCalls.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted())
})
