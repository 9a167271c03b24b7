import { spawnSync } from 'node:child_process'

/** Run tests of `npm test` with larger counts from the environment. Returns whether all passed. */
export function runTests(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  projects: readonly string[] = ['server'],
): boolean {
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
