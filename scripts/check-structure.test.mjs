import { describe, expect, test } from 'vitest'
import { check } from './check-structure.mjs'

const app = { 'apps/server/src/app.ts': `export const modules = ['platform', 'shops', 'orders'] as const` }
const faultsOf = (tree) => check(tree).faults
const one = (tree) => {
  const faults = faultsOf(tree)
  expect(faults).toHaveLength(1)
  return faults[0]
}

describe('who imports whom', () => {
  test.each([
    ['packages/domain/src/tax.ts', 'node:crypto', 'pass what the rule needs as an argument'],
    ['packages/domain/src/tax.ts', '@tabard/text/translate', 'packages/domain may not import packages/text'],
    [
      'packages/contract/src/orders/calls.ts',
      '@tabard/text/translate',
      'packages/contract may not import packages/text',
    ],
    [
      'packages/text/src/translate.ts',
      '@tabard/domain/money',
      'packages/text may not import packages/domain',
    ],
    ['packages/ui/src/router.ts', '@tabard/storefront/routes', 'packages/ui may not import apps/storefront'],
    ['apps/storefront/src/app.tsx', '@tabard/console/app', 'apps/storefront may not import apps/console'],
    ['apps/service/src/routes.tsx', '@tabard/console/routes', 'apps/service may not import apps/console'],
    ['apps/storefront/src/app.tsx', '../../server/src/app.ts', 'apps/storefront may not import apps/server'],
    [
      'packages/ordering-ui/src/cart/cart-lines.tsx',
      '@tabard/storefront/state/place',
      'the app supplies it as a property',
    ],
    [
      'packages/ui/src/router.ts',
      '@tabard/ordering-ui/cart-state/use-cart',
      'packages/ui may not import packages/ordering-ui',
    ],
    ['apps/server/src/main.ts', '@tabard/ui/router', 'the storefront is loaded as a built file'],
    [
      'apps/server/src/main.ts',
      '../../../packages/domain/src/money/money.ts',
      'by its name, @tabard/domain/',
    ],
  ])('%s may not import %s', (file, specifier, says) => {
    expect(one({ [file]: `import { x } from '${specifier}'` })).toContain(says)
    expect(one({ [file]: `const x = await import('${specifier}')` })).toContain(says)
    expect(one({ [file]: `import {\n  x,\n  y,\n} from '${specifier}'` })).toContain(says)
  })

  test('the allowed ways pass, and so do tests and comments', () => {
    expect(
      faultsOf({
        'packages/domain/src/tax.ts': `import { round } from './rounding.ts'\n// import { x } from 'node:fs'`,
        'packages/domain/src/tax.test.ts': `import { test } from 'vitest'`,
        'packages/contract/src/orders/calls.ts': `import { cents } from '@tabard/domain/money/money'`,
        'apps/server/src/main.ts': `import { t } from '@tabard/text/translate'`,
        'apps/storefront/src/app.tsx': `import { Button } from '@tabard/ui/components/button'`,
        'apps/kiosk/src/app.tsx': `import { CartLines } from '@tabard/ordering-ui/cart/cart-lines.tsx'`,
      }),
    ).toEqual([])
  })

  test('a screen may not import another screen', () => {
    const tree = {
      'apps/console/src/screens/menu/menu-screen.tsx': `import { Row } from '../orders/order-row.tsx'`,
    }
    expect(one(tree)).toContain('src/components/')
    expect(
      faultsOf({ 'apps/console/src/screens/menu/menu-screen.tsx': `import { Row } from './menu-row.tsx'` }),
    ).toEqual([])
  })
})

describe('schemas stay on the server', () => {
  test.each([
    [`import { z } from 'zod'`],
    [`import { PlaceOrder } from '@tabard/contract/orders/schema'`],
    [`import { place } from '@tabard/contract/leaky'`],
  ])('%s is refused in the browser', (text) => {
    const leaky = { 'packages/contract/src/leaky.ts': `import { PlaceOrder } from './orders/schema.ts'` }
    expect(one({ ...leaky, 'packages/ui/src/client/queries.ts': text })).toContain(
      'bundles zod for the browser',
    )
    expect(faultsOf({ ...leaky, 'apps/server/src/http/bind.ts': text })).toEqual([])
  })

  test('their types may be used', () => {
    const typed = {
      'packages/contract/src/orders/calls.ts': `import type { PlaceOrder } from './schema.ts'`,
    }
    expect(
      faultsOf({
        ...typed,
        'packages/ui/src/client/queries.ts': `import { place } from '@tabard/contract/orders/calls'`,
      }),
    ).toEqual([])
  })
})

describe('modules', () => {
  test('http/ imports no module', () => {
    const bind = 'apps/server/src/http/bind.ts'
    const text = `import { placeOrder } from '../modules/orders/place-order.ts'`
    expect(one({ ...app, [bind]: text })).toContain('http/ imports no module')
    expect(faultsOf({ ...app, 'apps/server/src/http/bind.test.ts': text })).toEqual([])
  })

  const inOrders = 'apps/server/src/modules/orders/placing/place-order.ts'
  const inShops = 'apps/server/src/modules/shops/load-shop.ts'

  test('may call earlier modules only', () => {
    expect(one({ ...app, [inShops]: `import { placeOrder } from '../orders/place-order.ts'` })).toContain(
      'enqueue a job',
    )
    expect(faultsOf({ ...app, [inOrders]: `import { loadShop } from '../../shops/load-shop.ts'` })).toEqual(
      [],
    )
  })

  test.each(['queries', 'routes', 'present', 'jobs'])('keep their %s to themselves', (inner) => {
    expect(one({ ...app, [inOrders]: `import { x } from '../../shops/${inner}.ts'` })).toContain(
      "are shops's own",
    )
  })

  test('must be listed', () => {
    expect(one({ ...app, 'apps/server/src/modules/value/top-up.ts': '' })).toContain('is not in the list')
    expect(one({ [inOrders]: '' })).toContain('lists no modules')
  })

  test.each([
    [`export const modules = [{ name: 'shops', rows: [] }, { name: 'orders', rows: [] }]`],
    [
      `export const modules = [\n  shopsModule,\n  ordersModule,\n] as const satisfies readonly ServerModule[]`,
    ],
    [`export const modules: readonly Module[] = [\n  shops,\n  orders,\n]`],
  ])('are read from %s', (text) => {
    const tree = { 'apps/server/src/app.ts': text, [inOrders]: '' }
    expect(one({ ...tree, [inShops]: `import { placeOrder } from '../orders/place-order.ts'` })).toContain(
      'comes after',
    )
  })

  test.each([
    ['insert into hold (id) values ($1)', 'delete from hold where id = $1'],
    ['insert into hold (id) values ($1)', 'update hold h set until = $2'],
    [`\`; build.insertInto('hold')`, `\`; build.updateTable('hold')`],
  ])('write their own tables only: %s and %s', (first, second) => {
    const tree = { ...app, [inShops]: `const sql = \`${first}\``, [inOrders]: `const sql = \`${second}\`` }
    expect(one(tree)).toContain('The table hold is written by shops and orders')
  })

  test('reading, locking and tests write nothing', () => {
    expect(
      faultsOf({
        ...app,
        [inShops]:
          'const sql = `insert into hold (id) values ($1) on conflict (id) do update set until = $2`',
        [inOrders]: 'const sql = `select * from hold for update of hold skip locked`',
        'apps/server/src/modules/orders/placing/place-order.test.ts': 'const sql = `delete from hold`',
      }),
    ).toEqual([])
  })
})

describe('words', () => {
  test.each([
    ['apps/server/src/OrderStore.ts', 'order-store.ts'],
    ['apps/server/src/order-utils.ts', '"utils" does not describe'],
    ['packages/ui/src/base.ts', '"base" does not describe'],
    ['apps/server/src/http/index.ts', "at a package's root only"],
  ])('the file name %s is refused', (file, says) => expect(one({ [file]: '' })).toContain(says))

  test('a package root may be an index', () =>
    expect(faultsOf({ 'packages/text/src/index.ts': '' })).toEqual([]))

  test.each([
    [`export * from './money.ts'`, 'no export *'],
    [`export default function start() {}`, 'no default export'],
    [`export enum Colour { red }`, 'no enum'],
    [`const port = process.env['PORT']`, 'apps/server/src/config.ts'],
    ['\n'.repeat(401), 'has 401 lines'],
  ])('%s is refused', (text, says) => expect(one({ 'apps/server/src/thing.ts': text })).toContain(says))

  test('tools get what they demand', () => {
    expect(
      faultsOf({
        'apps/server/vite.config.ts': `export default {}\nconst mode = process.env.MODE`,
        'apps/server/src/config.ts': `const port = process.env['PORT']`,
        'apps/server/src/db/row-types.ts': `/**\n * This file was generated by kysely-codegen.\n */${'\n'.repeat(900)}`,
      }),
    ).toEqual([])
  })

  test('a long file gets a note before it is refused', () => {
    const { faults, notes } = check({ 'apps/server/src/thing.ts': '\n'.repeat(300) })
    expect(faults).toEqual([])
    expect(notes[0]).toContain('300 lines')
  })
})

describe('language', () => {
  const record = (number, title) =>
    `# ${number}: ${title}\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n`
  const records = {
    'docs/decisions/000-founding.md': '**F1. Bundle the storefront.**',
    'docs/decisions/051-bound-streams.md': record('051', 'Bound streams'),
  }

  test.each([
    ['a comment', 'apps/server/src/thing.ts', '// Whoever pays\nexport const a = 1'],
    ['a doc comment', 'packages/ui/src/thing.tsx', '/** Creates it\n * anew. */'],
    ['a style sheet', 'packages/ui/src/thing.css', '/* besides */'],
    ['a document', 'docs/thing.md', 'The order shall wait.'],
    ['an English text', 'packages/text/catalogues/en-gb/shop.json', '{"a":"It opens by itself"}'],
  ])('a word to avoid in %s is refused', (_, file, text) => expect(one({ [file]: text })).toContain('write '))

  test.each([
    ['code', 'apps/server/src/thing.ts', "const whoever = 'anew'"],
    ['an address in code', 'apps/server/src/thing.ts', "const page = 'https://example.com/anew'"],
    ['the guide', 'docs/writing.md', 'whoever, anew'],
  ])('the same word in %s is allowed', (_, file, text) => expect(faultsOf({ [file]: text })).toEqual([]))

  test.each([
    ['ADR-052', 'ADR-052 is not in docs/decisions'],
    ['F2', 'F2 is not in docs/decisions/000-founding.md'],
  ])('a reference to %s, which does not exist, is refused', (name, says) =>
    expect(one({ ...records, 'apps/server/src/thing.ts': `// See ${name}.` })).toContain(says),
  )

  test('references and links that lead somewhere are allowed', () =>
    expect(
      faultsOf({
        ...records,
        'apps/server/src/thing.ts': '// F1, ADR-051',
        'docs/thing.md': '[record](decisions/051-bound-streams.md#context)',
      }),
    ).toEqual([]))

  test('a link to a missing document is refused', () =>
    expect(one({ ...records, 'docs/thing.md': '[gone](gone.md)' })).toContain('does not exist'))

  test.each([
    ['its name', 'docs/decisions/Streams.md', record('052', 'Streams'), 'are named'],
    ['its title', 'docs/decisions/052-streams.md', record('053', 'Streams'), 'starts with'],
    [
      'a section',
      'docs/decisions/052-streams.md',
      '# 052: Streams\n\n## Context\n\n## Decision\n',
      'no section',
    ],
    ['its length', 'docs/decisions/052-streams.md', record('052', 'a '.repeat(260)), 'more than 250'],
  ])('a decision record is refused for %s', (_, file, text, says) =>
    expect(one({ ...records, [file]: text })).toContain(says),
  )
})

describe('cycles and sizes', () => {
  const long = (lines) => `export function long() {\n${'  step()\n'.repeat(lines - 2)}}\n`
  const folder = (name) =>
    Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`${name}/part-${at}.ts`, '']))
  const cycle = (name) => ({
    [`${name}/a.ts`]: `import type { B } from './b.ts'`,
    [`${name}/b.ts`]: `import { a } from './a.ts'`,
  })

  test.each([
    ['a long function of browser code', { 'apps/console/src/a.tsx': long(81) }, 'more than 80'],
    ['a long function of the server', { 'apps/server/src/a.ts': long(61) }, 'more than 60'],
    ['a long file of browser code', { 'apps/console/src/a.tsx': '\n'.repeat(301) }, 'more than 300'],
    ['a long test of the server', { 'apps/server/src/a.test.ts': '\n'.repeat(301) }, 'more than 300'],
    ['a long journey', { 'e2e/guest/a.spec.ts': '\n'.repeat(301) }, 'more than 300'],
    ['a full folder', folder('apps/server/src/db'), 'more than 16'],
    ['a cycle', cycle('apps/server/src'), 'Import cycle'],
    ['a cycle of packages', cycle('packages/ui/src'), 'Import cycle'],
  ])('%s is refused', (_, tree, says) => expect(one(tree)).toContain(says))
})
