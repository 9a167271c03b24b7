import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
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
  const { status } = spawnSync(process.execPath, commandOf(files, options, projects), settingsOf(env))
  return status === 0
}

/** Run tests of the server as `runTests` does, while other tests run. */
export function startTests(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, commandOf(files, [], ['server']), settingsOf(env))
      .once('error', reject)
      .once('close', (status) => resolve(status === 0))
  })
}

/** Standard output is reserved for the result. */
function settingsOf(env: Readonly<Record<string, string>>) {
  return { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } } satisfies SpawnOptions
}

function commandOf(files: readonly string[], options: readonly string[], projects: readonly string[]) {
  for (const file of files) {
    const { dir, base } = path.parse(file)
    if (!readdirSync(dir).some((name) => name.startsWith(base)))
      throw new Error(`no test begins with ${file}`)
  }
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
    ...files,
  ]
}
