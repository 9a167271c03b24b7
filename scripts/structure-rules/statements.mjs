import { isTest } from './source.mjs'

const TENANT = /^apps\/server\/src\/(modules|http)\//

// What a cluster cannot send to one node, or evaluates differently there (F48, ADR-085).
const REFUSED = [
  [
    /\bas\s*\(\s*(?:insert\s+into|update\s+\w+(?:\s+\w+)?\s+set|delete\s+from)\b/i,
    'a part of WITH writes: make it a statement of its own and send both with changeAll or as steps',
  ],
  [
    /\bpg_advisory_\w*lock\(/i,
    'an advisory lock holds on one node only: lock a row of the merchant that all callers change',
  ],
  [
    /\bgen_random_uuid\(\)/i,
    'a value of a statement is the same on every node: mint the id in Node and pass it as a parameter',
  ],
  [
    /\bcase\s+(?!when\b)\w+(?:\.\w+)?\s+when\b/i,
    'Citus sends a wrong text of CASE with an operand to the node: write case when x = y',
  ],
  [
    /`(?=[^`]*:merchantId\b)[^`]*\bmerchant_id\s*=\s*\w+\.merchant_id\b/,
    'a merchant taken from the row of another table is a join over all nodes: write merchant_id = :merchantId for each table',
  ],
]

/** Statements on tenant data that every node of a cluster can run. */
export function checkStatements(sources) {
  return sources
    .filter(({ path }) => TENANT.test(path) && !isTest(path))
    .flatMap(({ path, code }) =>
      REFUSED.filter(([shape]) => shape.test(code)).map(([, instead]) => `${path}: ${instead}.`),
    )
}
