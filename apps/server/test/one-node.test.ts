import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { withClient } from '../src/db/migrating/roles.ts'
import { readCluster } from './cluster.ts'
import { testDatabase } from './database.ts'
import { everyStatement } from './database/every-statement.ts'
import { adminRows, listTenantTables } from './database/owner-rows.ts'

// Every statement on a merchant's tables is one that a cluster sends to the merchant's node (F48): PostgreSQL plans it
// without row-level security, and each table must be read by its own `merchant_id = :merchantId`. A merchant taken from
// the row of another table makes Citus plan a join over all shards.

/** A node of a plan. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Plans?: readonly PlanNode[]
  readonly [condition: string]: unknown
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter'] as const

/** The aliases of tables that are read without their own condition on the merchant. */
function unbound(node: PlanNode, tables: readonly string[], parameter: number): string[] {
  const inner = (node.Plans ?? []).flatMap((each) => unbound(each, tables, parameter))
  const table = node['Relation Name']
  if (table === undefined || node['Node Type'] === 'ModifyTable' || !tables.includes(table)) return inner
  const own = conditions.map((name) => String(node[name] ?? '')).join(' ')
  return new RegExp(`merchant_id = \\$${parameter}\\b`).test(own) ? inner : [...inner, node['Alias'] ?? table]
}

async function explain(texts: readonly string[]): Promise<PlanNode[]> {
  const { adminUrl } = await testDatabase()
  return withClient(adminUrl, async (client) => {
    // EXPLAIN (GENERIC_PLAN) came after version 15.
    await client.query("set plan_cache_mode = 'force_generic_plan'")
    const plans: PlanNode[] = []
    for (const text of texts) plans.push(await explainPrepared(client, text))
    return plans
  })
}

/** The statements that a merchant's transaction runs. */
const ofMerchants = async () =>
  (await everyStatement()).filter(({ compiled }) => compiled.parameters.includes('merchantId'))

test('every statement of a merchant reads each table by its own condition on the merchant', async () => {
  const tables = await listTenantTables()
  const statements = await ofMerchants()
  expect(statements.length).toBeGreaterThan(400)
  const plans = await explain(statements.map(({ compiled }) => compiled.text))
  const faults = statements.flatMap(({ name, compiled }, at) => {
    const plan = plans[at]
    const aliases = plan ? unbound(plan, tables, compiled.parameters.indexOf('merchantId') + 1) : []
    return aliases.length === 0 ? [] : [`${name}: ${aliases.join(', ')}`]
  })
  expect(faults).toEqual([])
}, 60_000)

test('a merchant taken from the row of another table is found', async () => {
  const tables = await listTenantTables()
  const [taken, own] = await explain([
    `select o.order_id, (select count(*) from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.order_id)
     from orders o where o.merchant_id = $1`,
    `select o.order_id, (select count(*) from order_lines l where l.merchant_id = $1 and l.order_id = o.order_id)
     from orders o where o.merchant_id = $1`,
  ])
  expect(taken && unbound(taken, tables, 1)).toEqual(['l'])
  expect(own && unbound(own, tables, 1)).toEqual([])
})

// Tables above merchants are on every node, and those of merchants are spread: no node has what such a write would join.
test('a statement above merchants that writes joins no table of merchants', async () => {
  const ofMerchant = await listTenantTables()
  const tables = await adminRows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const writes = (await everyStatement()).filter(
    ({ compiled: { text, parameters } }) =>
      !parameters.includes('merchantId') && /\b(?:insert\s+into|update|delete\s+from)\s/i.test(text),
  )
  expect(writes.length).toBeGreaterThan(20)
  const faults = writes.flatMap(({ name, compiled: { text } }) => {
    const named = tables.filter((table) => new RegExp(`\\b${table.name}\\b`).test(text))
    return named.length > 1 && named.some((table) => ofMerchant.includes(table.name)) ? [name] : []
  })
  expect(faults).toEqual([])
})

// On a cluster a function of another role uses another connection, which does not see the rows of the transaction.
test('a statement of a merchant calls no function of another role, except these', async () => {
  const functions = await adminRows<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef",
  )
  const statements = (await ofMerchants()).flatMap(({ name, compiled: { text } }) =>
    functions.filter((each) => text.includes(`${each.name}(`)).map((each) => `${name}: ${each.name}`),
  )
  expect(statements.toSorted()).toEqual([
    // It reads copies that every node has, before the transaction writes.
    'http/requests/callers.ts admittedStaff: staff_of',
    'http/requests/callers.ts findStaff: staff_of',
    // Alone in its transaction.
    'identity/customers/erase-account.ts forgetInAudit: forget_customer_in_audit',
  ])
})

/** Values that PostgreSQL accepts for parameters, by type. */
const samples: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'timestamp with time zone': '2026-11-24',
  date: '2026-11-24',
  boolean: 'false',
  jsonb: '[]',
  json: '[]',
  text: 'a',
  bytea: '\\x00',
}

/** Explain a statement as its role prepares it, with sample values. */
async function explainPrepared(client: Client, text: string): Promise<PlanNode> {
  await client.query(`prepare sample as ${text}`)
  try {
    const { rows } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'sample'",
    )
    const values = (rows[0]?.types ?? []).map((type) => {
      const value = type.endsWith('[]') ? '{}' : (samples[type] ?? '1')
      return `'${value}'::${type}`
    })
    const given = values.length > 0 ? `(${values.join(', ')})` : ''
    const plan = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) execute sample${given}`,
    )
    return plan.rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' }
  } finally {
    await client.query('deallocate sample')
  }
}

/** The numbers of tasks that Citus makes of a statement. */
function taskCounts(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'Task Count' && typeof inner === 'number' ? [inner] : taskCounts(inner),
  )
}

describe('with values, as the role of the servers', () => {
  const explained: Promise<readonly { name: string; tasks: readonly number[] }[]> = (async () => {
    const { urls } = await testDatabase()
    const statements = await ofMerchants()
    return withClient(urls.app, async (client) => {
      const plans = []
      for (const { name, compiled } of statements) {
        await client.query('begin')
        await client.query(`set local app.merchant to '${samples['uuid'] ?? ''}'`)
        plans.push({ name, tasks: taskCounts(await explainPrepared(client, compiled.text)) })
        await client.query('rollback')
      }
      return plans
    })
  })()
  explained.catch(() => undefined)

  test('every statement of a merchant is planned', async () =>
    expect((await explained).length).toBeGreaterThan(400))

  const isOnCluster = readCluster() !== undefined
  test.runIf(isOnCluster)(
    `every statement is one task of one node${isOnCluster ? '' : ' (skipped: no Citus)'}`,
    async () =>
      expect((await explained).filter(({ tasks }) => tasks.some((count) => count !== 1))).toEqual([]),
  )
})
