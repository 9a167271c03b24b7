import { isConfig, isTest } from './source.mjs'

const FORBIDDEN = [
  'manager',
  'helper',
  'helpers',
  'util',
  'utils',
  'common',
  'base',
  'impl',
  'misc',
  'data',
  'info',
  'processor',
]
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)$/

const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1)
// Playwright requires default exports for global set-up and teardown.
const isPlaywrightHook = (file) => file.startsWith('e2e/support/')
const isTyping = (file) => file.endsWith('.d.ts')

/** Files and folders are named after what they do. */
export function checkNames(sources) {
  return sources.flatMap(({ path }) => {
    const name = nameOf(path)
    const faults = []
    if (!KEBAB.test(name))
      faults.push(`${path}: file names are in kebab-case, named after the main export: ${toKebab(name)}.`)
    const word = name.split(/[-.]/).find((part) => FORBIDDEN.includes(part))
    if (word)
      faults.push(
        `${path}: "${word}" does not describe the content; name the file after what its main export does.`,
      )
    if (/^index\.tsx?$/.test(name) && !/^(packages|apps)\/[^/]+\/(src\/)?index\.tsx?$/.test(path)) {
      faults.push(
        `${path}: index files are allowed at a package's root only; name the file after its main export and import it by that name.`,
      )
    }
    return faults
  })
}

/** Language features that are not used. */
export function checkSyntax(sources) {
  return sources.flatMap(({ path, code }) => {
    const faults = []
    if (/^\s*export\s+\*/m.test(code))
      faults.push(`${path}: no export *; import from the file that defines the name.`)
    if (
      /^\s*export\s+default\b|\bas\s+default\b/m.test(code) &&
      !isConfig(path) &&
      !isTyping(path) &&
      !isPlaywrightHook(path)
    ) {
      faults.push(`${path}: no default export; export a name, so that every importer calls it the same.`)
    }
    if (/^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w/m.test(code)) {
      faults.push(
        `${path}: no enum; use a union of strings, with an "as const" array where the values are listed.`,
      )
    }
    return faults
  })
}

const MAY_READ_ENVIRONMENT =
  /^apps\/server\/src\/(config|supervisor|admin)\.ts$|^apps\/server\/src\/db\/embedded\/|^scripts\//

/** The environment is read in one place. */
export function checkEnvironment(sources) {
  return sources
    .filter(
      ({ path, code }) =>
        /\bprocess\.env\b/.test(code) && !MAY_READ_ENVIRONMENT.test(path) && !isTest(path) && !isConfig(path),
    )
    .map(
      ({ path }) =>
        `${path} reads process.env: add a line to apps/server/src/config.ts and take the value as an argument.`,
    )
}

function toKebab(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[_ ]+/g, '-')
    .toLowerCase()
}
