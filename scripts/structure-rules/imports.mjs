import { isConfig, isTest, partOf, targetOf } from './source.mjs'

const forBrowsers = [
  'packages/domain',
  'packages/contract',
  'packages/text',
  'packages/ui',
  'packages/ordering-ui',
]

const forStaff = [...forBrowsers, 'packages/staff-ui']

// docs/architecture.md, "Import rules": a row may import its columns.
const MAY_IMPORT = {
  'packages/domain': [],
  'packages/text': [],
  'packages/contract': ['packages/domain'],
  'packages/ui': ['packages/domain', 'packages/contract', 'packages/text'],
  'packages/ordering-ui': ['packages/domain', 'packages/contract', 'packages/text', 'packages/ui'],
  'packages/staff-ui': ['packages/domain', 'packages/contract', 'packages/text', 'packages/ui'],
  'apps/storefront': forBrowsers,
  'apps/kiosk': forBrowsers,
  'apps/service': forStaff,
  'apps/console': forStaff,
  'apps/server': ['packages/domain', 'packages/contract', 'packages/text'],
  e2e: ['packages/domain', 'packages/contract', 'packages/text'],
  bench: ['packages/domain', 'packages/contract'],
}

const INSTEAD = {
  'packages/domain': 'pass what the rule needs as an argument',
  'packages/text': 'pass texts and values as arguments',
  'packages/contract': 'move the rule to packages/domain, or the code to where it is used',
  'packages/ui': 'pass it in as a property, or move it to packages/ui if every browser app needs it',
  'packages/ordering-ui':
    'the app supplies it as a property, or through the context of packages/ordering-ui/src/context/ordering.tsx',
  'apps/server':
    'share rules through packages/domain and calls through packages/contract; the storefront is loaded as a built file (F1)',
}

/** The import rules between parts. */
export function checkLayers(sources) {
  const faults = []
  for (const source of sources) {
    const part = partOf(source.path)
    const allowed = MAY_IMPORT[part]
    if (!allowed || isConfig(source.path)) continue
    for (const { specifier } of source.imports) {
      const target = targetOf(source, specifier)
      if (target === undefined) {
        if (part === 'packages/domain' && !isTest(source.path)) {
          faults.push(
            `${source.path} imports ${specifier}: domain is pure and has no dependencies; pass what the rule needs as an argument.`,
          )
        }
        continue
      }
      const targetPart = partOf(target)
      if (targetPart === part) continue
      if (!allowed.includes(targetPart)) {
        faults.push(
          `${source.path} imports ${specifier}: ${part} may not import ${targetPart}; ${INSTEAD[part] ?? 'share it through packages/ui or packages/domain'}.`,
        )
      } else if (specifier.startsWith('.')) {
        faults.push(
          `${source.path} imports ${specifier}: import another package by its name, @tabard/${targetPart.split('/')[1]}/..., not by its path.`,
        )
      }
    }
  }
  return faults
}

/** A screen does not import another screen. */
export function checkScreens(sources) {
  const screenOf = (file) => /^apps\/[^/]+\/src\/screens\/([^/]+)\//.exec(file)?.[1]
  const faults = []
  for (const source of sources) {
    const own = screenOf(source.path)
    if (!own) continue
    for (const { specifier } of source.imports) {
      const other = screenOf(targetOf(source, specifier) ?? '')
      if (other && other !== own) {
        faults.push(
          `${source.path} imports the screen ${other}: move the shared part to src/components/, or link to the screen by its route.`,
        )
      }
    }
  }
  return faults
}

const BROWSER = [
  'packages/ui',
  'packages/ordering-ui',
  'packages/staff-ui',
  'apps/storefront',
  'apps/kiosk',
  'apps/service',
  'apps/console',
]

/** Schemas and zod stay on the server, through any number of files (F4). */
export function checkSchemas(sources) {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const find = (target) =>
    [target, `${target}.ts`, `${target}.tsx`].map((file) => byPath.get(file)).find(Boolean)
  const faults = []
  for (const source of sources) {
    if (!BROWSER.includes(partOf(source.path)) || isTest(source.path)) continue
    const chain = chainToZod(source, find, new Set())
    // Report only the file that leaves the browser code, not its importers.
    if (chain && !BROWSER.includes(partOf(chain[0]))) {
      faults.push(
        `${source.path} bundles zod for the browser through ${chain.join(' and ')}: import types and rows from calls.ts, with import type where a schema's type is meant.`,
      )
    }
  }
  return faults
}

// The files from an import to zod. Undefined: not reachable. Type imports do not exist in the build.
function chainToZod(source, find, seen) {
  seen.add(source.path)
  for (const { specifier, isTypeOnly } of source.imports) {
    if (isTypeOnly) continue
    if (/^zod($|\/)/.test(specifier)) return [specifier]
    const target = targetOf(source, specifier)
    if (target && /(^|\/)schema(\.ts)?$/.test(target)) return [target]
    const next = target && find(target)
    if (!next || seen.has(next.path)) continue
    const rest = chainToZod(next, find, seen)
    if (rest) return [next.path, ...rest]
  }
  return undefined
}
