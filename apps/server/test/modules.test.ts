import { auditActions } from '@tabard/domain/staff/audit-actions'
import { permissionsOf } from '@tabard/domain/staff/roles'
import { expect, test } from 'vitest'
import { modules } from '../src/app.ts'
import type { ServerModule } from '../src/define-module.ts'
import { openApiOf } from '../src/http/documents/openapi.ts'
import { topicKinds } from '../src/http/streams/live.ts'
import { createMetrics } from '../src/http/metrics.ts'
import type { ShopSections } from '../src/modules/shops/shop-profile.ts'

// Browsers list permissions and audit actions too, so `domain` names them. Each belongs to one module.

const declared: readonly ServerModule[] = modules
const all = <Name>(of: (module: ServerModule) => readonly Name[] | undefined) =>
  declared.flatMap((module) => of(module) ?? [])

test('every audit action, permission and kind of topic belongs to exactly one module', () => {
  const owner = permissionsOf([{ role: 'owner', shopId: null }], 'any')
  expect(all(({ auditActions: own }) => own).toSorted()).toEqual([...auditActions].toSorted())
  expect(all(({ permissions }) => permissions).toSorted()).toEqual(owner.toSorted())
  expect(all(({ topics }) => topics).toSorted()).toEqual([...topicKinds].toSorted())
})

test('every section of the shop profile is loaded by exactly one module', () => {
  // A section that is declared and not listed here does not compile.
  const names: Record<keyof ShopSections, true> = {
    devices: true,
    sharedKitchen: true,
    ownProviders: true,
    orderTypesAt: true,
    kitchen: true,
    promotions: true,
    programmes: true,
  }
  expect(
    all(({ sections }) => sections)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(names).toSorted())
})

test('a process serves the metrics that modules declare', async () => {
  const declaredMetrics = all(({ metrics }) => metrics)
  expect(declaredMetrics.length).toBeGreaterThan(0)
  const text = await createMetrics(declaredMetrics).registry.metrics()
  expect(text).toContain('# TYPE tabard_ledger_differences_total counter')
})

test('the API reference has every call with the schema of its body', () => {
  const { paths } = openApiOf(declared) as { paths: Record<string, Record<string, unknown>> }
  const keys = all(({ rows }) => rows).flatMap(({ row }) =>
    [row.path, ...(row.aliases ?? [])].map((path) => path.replace(/:(\w+)/g, '{$1}')),
  )
  expect(Object.keys(paths).toSorted()).toEqual([...new Set(keys)].toSorted())
  expect(paths['/api/shop/order/add/v2']?.['post']).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { type: 'object', properties: { cartId: {} } } } },
    },
  })
})

test('names of modules and jobs, and paths of rows, are unique', () => {
  for (const names of [
    declared.map(({ name }) => name),
    all(({ jobs }) => jobs).map(({ name }) => name),
    all(({ rows }) => rows).flatMap(({ row }) =>
      [row.path, ...(row.aliases ?? [])].map((path) => `${row.method} ${path}`),
    ),
  ])
    expect(names.length).toBe(new Set(names).size)
})

test('a stored job with another payload than declared does not run', async () => {
  const job = all(({ jobs }) => jobs).find(({ name }) => name === 'order.fire')
  const run = (stored: unknown) => job?.run({} as never, stored)
  await expect(run({ merchant: 'm', payload: { orderId: 'none' } })).rejects.toThrow('shopId')
  await expect(run({ payload: {} })).rejects.toThrow('names no merchant')
})
