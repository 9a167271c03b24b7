import { describe, expect, test } from 'vitest'
import { checkCycles } from './cycles.mjs'
import { checkDocComments } from './doc-comments.mjs'
import { checkJourneys } from './journeys.mjs'
import { checkPrivateFiles } from './modules.mjs'
import { checkNamedFiles, checkReferences } from './references.mjs'
import { checkFolders, checkFunctions, checkLines } from './sizes.mjs'
import { toSource } from './source.mjs'
import { checkStatements } from './statements.mjs'
import { checkTenders } from './tenders.mjs'

const sourcesOf = (tree) => Object.entries(tree).map(([file, text]) => toSource(file, text))

describe('import cycles', () => {
  const a = 'packages/domain/src/a.ts'
  const b = 'packages/domain/src/b.ts'

  test.each([
    ["import { b } from './b.ts'", "import { a } from './a.ts'"],
    ["import { b } from './b.ts'", "import type { A } from './a.ts'"],
    ["import { b } from './b.ts'", "export { a } from './a.ts'"],
    ["import { b } from './b.ts'", "const load = () => import('./a.ts')"],
  ])('%s and %s are one', (first, second) => {
    expect(checkCycles(sourcesOf({ [a]: first, [b]: second }))).toEqual([
      `Import cycle ${a} -> ${b} -> ${a}: move what both sides need to a file that imports neither.`,
    ])
  })

  test('through packages and through three files are found once, and a chain is none', () => {
    const tree = {
      'packages/contract/src/a.ts': "import { b } from '@tabard/contract/b'",
      'packages/contract/src/b.ts': "import { c } from './c.ts'",
      'packages/contract/src/c.ts': "import { a } from './a.ts'\nimport { d } from './d.ts'",
      'packages/contract/src/d.ts': '',
    }
    expect(checkCycles(sourcesOf(tree))).toHaveLength(1)
    expect(checkCycles(sourcesOf({ ...tree, 'packages/contract/src/c.ts': '' }))).toEqual([])
  })

  test('a file that imports itself is one', () =>
    expect(checkCycles(sourcesOf({ [a]: "import { x } from './a.ts'" }))).toHaveLength(1))
})

describe('sizes', () => {
  const filesIn = (folder, count, name = (at) => `file-${at}.ts`) =>
    Array.from({ length: count }, (_, at) => `${folder}/${name(at)}`)

  test('a folder has at most 16 source files', () => {
    expect(checkFolders(filesIn('apps/server/src/http', 16))).toEqual([])
    expect(checkFolders(filesIn('apps/server/src/http', 17))).toEqual([
      expect.stringContaining('apps/server/src/http has 17 files'),
    ])
  })

  test.each([
    ['tests', (at) => `file-${at}.test.ts`],
    ['numbered files', (at) => `${String(at).padStart(3, '0')}-change.ts`],
    ['catalogues', (at) => `group-${at}.json`],
    ['documents', (at) => `page-${at}.md`],
  ])('%s do not count', (_, name) =>
    expect(checkFolders([...filesIn('a', 16), ...filesIn('a', 20, name)])).toEqual([]),
  )

  test('a file has at most 300 lines, unless a script writes it', () => {
    const lines = (count) => 'const a = 1\n'.repeat(count)
    expect(checkLines(sourcesOf({ 'apps/server/src/a.ts': lines(300) }))).toEqual([])
    expect(checkLines(sourcesOf({ 'apps/server/src/a.test.ts': lines(301) }))[0]).toContain('301 lines')
    const written = (head) => ({ 'apps/server/src/db/types.ts': `${head}\n${lines(900)}` })
    expect(checkLines(sourcesOf(written('// Written by npm run rows: types.')))).toEqual([])
    expect(checkLines(sourcesOf(written('// Types.')))[0]).toContain('901 lines')
  })

  const body = (lines) => `{\n${'  step()\n'.repeat(lines - 2)}}`
  test.each([
    ['packages/domain/src/a.ts', (text) => `export function long() ${text}`, 60],
    ['packages/contract/src/a.ts', (text) => `const long = () => ${text}`, 60],
    ['packages/text/src/a.ts', (text) => `const kit = { long() ${text} }`, 60],
    ['apps/server/src/a.ts', (text) => `class Kit { long() ${text} }`, 60],
    ['packages/ui/src/a.tsx', (text) => `export function long() ${text}`, 80],
    ['apps/console/src/a.tsx', (text) => `export const long = async () => ${text}`, 80],
  ])('%s limits its functions', (file, write, most) => {
    expect(checkFunctions(sourcesOf({ [file]: write(body(most)) }))).toEqual([])
    expect(checkFunctions(sourcesOf({ [file]: `\n${write(body(most + 1))}` }))).toEqual([
      expect.stringContaining(`${file}:2: long has ${most + 1} lines, more than ${most}`),
    ])
  })

  test('functions of tests may be long', () =>
    expect(
      checkFunctions(sourcesOf({ 'packages/domain/src/a.test.ts': `test('a', () => ${body(200)})` })),
    ).toEqual([]))
})

describe('doc comments', () => {
  const faultsOf = (text, file = 'packages/contract/src/orders/calls.ts') =>
    checkDocComments(sourcesOf({ [file]: text }))

  test.each([
    ['without one', 'export const orders = {}'],
    ['with a line comment', '// Orders.\nexport const orders = {}'],
    ['with a plain block comment', '/* Orders. */\nexport const orders = {}'],
    ['with an empty line between', '/** Orders. */\n\nexport const orders = {}'],
    ['after a declaration was inserted', '/** Orders. */\nconst edit = {}\nexport const orders = {}'],
    ['with the comment of another', '/** A course. */\n/** Orders. */\nexport const orders = {}'],
  ])('an export %s is refused', (_, text) => expect(faultsOf(text)).toHaveLength(1))

  test.each([
    ['export const a = 1'],
    ['export function a() {}'],
    ['export async function a() {}'],
    ['export interface A {}'],
    ['export type A = string'],
    ['export class A {}'],
  ])('%s with one is allowed, and without one it is not', (text) => {
    expect(faultsOf(`/** An answer. */\n${text}`)).toEqual([])
    expect(faultsOf(text)).toHaveLength(1)
  })

  test('tests and other packages are free', () => {
    expect(faultsOf('export const a = 1', 'packages/domain/src/a.test.ts')).toEqual([])
    expect(faultsOf('export const a = 1', 'packages/ui/src/a.ts')).toEqual([])
  })
})

describe('private files', () => {
  test.each(['present-order', 'visit-queries', 'snapshot-menu'])('%s belongs to its module', (name) => {
    const of = (from) => checkPrivateFiles(sourcesOf({ [from]: `import { x } from '../orders/${name}.ts'` }))
    expect(of('apps/server/src/modules/tables/close.ts')[0]).toContain("are orders's own")
    expect(of('apps/server/src/modules/orders/placing/place-order.ts')).toEqual([])
    expect(of('apps/server/src/modules/tables/close.test.ts')).toEqual([])
    const written = `// Written by npm run rows: statements.\nimport { x } from '../modules/orders/${name}.ts'`
    expect(checkPrivateFiles(sourcesOf({ 'apps/server/src/db/types.ts': written }))).toEqual([])
  })
})

describe('references', () => {
  const tree = {
    'docs/decisions/000-founding.md': '**F1. Bundle the storefront.**',
    'docs/decisions/051-bound-streams.md': '',
    'docs/security.md': '| W1 | sign |\n| T01 | load |',
  }

  test.each([
    ['W2', 'W2 is not in docs/security.md'],
    ['T02', 'T02 is not in docs/security.md'],
    ['F2', 'F2 is not in'],
    ['ADR-052', 'ADR-052 is not in'],
  ])('%s without a target is refused', (name, says) =>
    expect(checkReferences({ ...tree, 'packages/ui/src/a.ts': `// See ${name}.` })).toEqual([
      expect.stringContaining(says),
    ]),
  )

  test('those with a target, times and code are allowed', () =>
    expect(
      checkReferences({
        ...tree,
        'packages/ui/src/a.ts': "// W1, T01, F1\nconst at = '2026-01-01T02:00' // at 2026-01-01T12:00",
      }),
    ).toEqual([]))

  const files = [
    'packages/domain/src/money/money.ts',
    'docs/decisions/051-bound-streams.md',
    'apps/server/migrations/001-start.sql',
  ]
  test.each([
    'money.ts',
    'domain/money/money',
    'packages/domain/src/money',
    '001-start.sql',
    'decisions/051-bound-streams.md',
    'https://example.com/a.ts',
    'text or more',
    '<capability>/calls.ts',
  ])('the file %s is found or none', (name) =>
    expect(checkNamedFiles({ 'packages/ui/src/a.ts': `// See ${name}.` }, files)).toEqual([]),
  )
  test.each(['cents.ts', 'domain/cents', 'docs/money.md', 'packages/domain/src/cents.ts'])(
    'the file %s is missing',
    (name) =>
      expect(checkNamedFiles({ 'packages/ui/src/a.ts': `// See \`${name}\`.` }, files)[0]).toContain(
        `${name} does not exist`,
      ),
  )
})

describe('statements', () => {
  const faultsOf = (text, file = 'apps/server/src/modules/tables/queries.ts') =>
    checkStatements(sourcesOf({ [file]: text }))

  test.each([
    ['`with gone as (delete from a where b) insert into c select 1`', 'a part of WITH writes'],
    ['`with moved as (\n update a t set b = 1 returning b) select b from moved`', 'a part of WITH writes'],
    ['`select pg_advisory_xact_lock(1)`', 'an advisory lock holds on one node only'],
    ['`update a set revision = gen_random_uuid()`', 'mint the id in Node'],
    ["`update a set b = case c.kind when 'x' then 1 end`", 'write case when x = y'],
    [
      '`select 1 from a join b on b.merchant_id = a.merchant_id where a.merchant_id = :merchantId`',
      'write merchant_id = :merchantId for each table',
    ],
  ])('%s is refused', (text, message) => expect(faultsOf(text)[0]).toContain(message))

  test('parts that read, and statements that are no tenant data, are allowed', () => {
    expect(faultsOf('`with open as (select a from b for update) update c set d = 1`')).toEqual([])
    expect(faultsOf('`with gone as (delete from a) select 1`', 'apps/server/src/runner/beat.ts')).toEqual([])
    expect(
      faultsOf("`select case when k = 'x' then 1 end from a join b on b.merchant_id = :merchantId`"),
    ).toEqual([])
    expect(faultsOf('`select 1 from a join b on b.merchant_id = a.merchant_id`')).toEqual([])
  })
})

describe('tenders', () => {
  const file = 'apps/server/src/modules/payments/a.ts'

  test.each(["const isCash = payment.tender === 'cash'", "const sql = `where tender = 'card'`"])(
    '%s names one',
    (code) => expect(checkTenders(sourcesOf({ [file]: code }))).toHaveLength(1),
  )

  test.each([
    [file, 'const isExact = !tenders[tender].rounds'],
    [file, "// Cash: 'cash'."],
    ['apps/service/src/a.tsx', "const style = classes['card']"],
    ['packages/domain/src/pricing/tenders/registry.ts', "const providerTender = 'card'"],
    ['apps/server/src/modules/payments/a.test.ts', "expect(tender).toBe('cash')"],
  ])('%s may contain %s', (path, code) => expect(checkTenders(sourcesOf({ [path]: code }))).toEqual([]))
})

describe('browser journeys', () => {
  const journey = (title) =>
    `test('${title}', async ({ page }) => { await test.step('a', async () => {}) })\n`
  const four = ['a', 'b', 'c', 'd'].map(journey).join('')

  test('a capability has at most four, over all files of its folder', () => {
    expect(
      checkJourneys(sourcesOf({ 'e2e/tables/a.spec.ts': four, 'e2e/walk.spec.ts': journey('e') })),
    ).toEqual([])
    expect(
      checkJourneys(
        sourcesOf({
          'e2e/tables/a.spec.ts': `test.beforeAll(async () => {})\ntest.setTimeout(1)\n${four}`,
          'e2e/tables/b.spec.ts': `test.describe('group', () => {\n${journey('e')}})`,
        }),
      ),
    ).toEqual([expect.stringContaining('e2e/tables has 5 journeys')])
    expect(checkJourneys(sourcesOf({ 'e2e/walk.spec.ts': four + journey('e') }))).toHaveLength(1)
  })

  test.each([
    ['a loop', (body) => `for (const lang of languages) {\n${body}}`],
    ['a list', (body) => `languages.forEach((lang) => {\n${body}})`],
    ['a function', (body) => `function both(lang) {\n${body}}`],
  ])('none is declared in %s', (_, wrap) =>
    expect(checkJourneys(sourcesOf({ 'e2e/tables/a.spec.ts': wrap(journey('a')) }))).toEqual([
      expect.stringContaining('e2e/tables/a.spec.ts declares journeys in a loop or function'),
    ]),
  )

  test('other tests do not count', () =>
    expect(checkJourneys(sourcesOf({ 'packages/domain/src/a.test.ts': four + journey('e') }))).toEqual([]))
})
