import { suiteOf } from './suite.ts'

/** Mutated bodies, and requests of alternating merchants. */
export const hostileCounts = { TABARD_MUTATIONS: 50_000, TABARD_TURNS: 1_000 }

/** T31, T33, T34 and T42. */
export const hostileSuite = suiteOf({
  files: [
    'apps/server/test/every-tenant.test.ts',
    'apps/server/test/tenant-tables.test.ts',
    'apps/server/test/alternating-tenants.test.ts',
    'apps/server/test/hostile-fields.test.ts',
    'apps/server/test/hostile-ordering.test.ts',
    'apps/server/test/hostile-changes.test.ts',
    'apps/server/test/hostile-bodies.test.ts',
  ],
  counts: hostileCounts,
  smallest: { files: ['apps/server/test/alternating-tenants.test.ts'], counts: { TABARD_TURNS: 3 } },
})
