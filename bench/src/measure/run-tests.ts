import { spawnSync } from 'node:child_process'

/** Runs tests of `npm test`, told by their environment to go on for longer. True: all of them passed. */
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
    // Standard output belongs to the result.
    { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } },
  )
  return status === 0
}
