import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Run tests of `npm test` with larger counts from the environment. `files` are beginnings of paths. Returns whether all
 * passed. Throws for a beginning that no file has: vitest would leave it out silently.
 */
export function runTests(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  projects: readonly string[] = ['server'],
): boolean {
  for (const file of files) {
    const { dir, base } = path.parse(file)
    if (!readdirSync(dir).some((name) => name.startsWith(base)))
      throw new Error(`no test begins with ${file}`)
  }
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      ...files,
    ],
    // Standard output is reserved for the result.
    { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } },
  )
  return status === 0
}
