import { Counter } from 'prom-client'

/** Differences between the ledger and the payments, found by this server: posted late, or open. */
export const ledgerDifferences = new Counter({
  name: 'tabard_ledger_differences_total',
  help: 'Differences between the ledger and the payments that this server found, by state: repaired, open',
  labelNames: ['state'],
  // Those of the process: `createMetrics` adds what modules declare.
  registers: [],
})
