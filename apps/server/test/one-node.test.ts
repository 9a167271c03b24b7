import { expect, test } from 'vitest'
import { withClient } from '../src/db/migrating/roles.ts'
import { testDatabase } from './database.ts'
import { everyStatement } from './database/every-statement.ts'
import { listTenantTables } from './database/owner-rows.ts'

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
    const plans: PlanNode[] = []
    for (const text of texts) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (generic_plan, format json) ${text}`,
      )
      plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan))
    }
    return plans
  })
}

test('every statement of a merchant reads each table by its own condition on the merchant', async () => {
  const tables = await listTenantTables()
  const statements = (await everyStatement()).filter(({ compiled }) =>
    compiled.parameters.includes('merchantId'),
  )
  expect(statements.length).toBeGreaterThan(400)
  const plans = await explain(statements.map(({ compiled }) => compiled.text))
  const faults = statements.flatMap(({ name, compiled }, at) => {
    const plan = plans[at]
    const aliases = plan ? unbound(plan, tables, compiled.parameters.indexOf('merchantId') + 1) : []
    return aliases.length === 0 ? [] : [`${name}: ${aliases.join(', ')}`]
  })
  expect(faults).toEqual([])
})

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
