import { countsOf } from '../measure/counts.ts'

/** Tests of `npm test` that a benchmark runs with larger counts. */
export interface Suite {
  /** Beginnings of paths. Every one must exist, whichever of them run. */
  readonly files: readonly string[]
  /** Those that run. */
  readonly running: readonly string[]
  /** The counts, as variables of the environment. */
  readonly counts: Readonly<Record<string, string>>
  /** Files that tests write, by the variable that names them. */
  readonly outputs: readonly string[]
  readonly projects: readonly string[]
}

type Counts = Readonly<Record<string, number>>

interface Terms {
  readonly files: readonly string[]
  readonly counts: Counts
  /** Few files with small counts. */
  readonly smallest: { readonly files: readonly string[]; readonly counts: Counts }
  readonly outputs?: readonly string[]
  readonly projects?: readonly string[]
}

/** The full suite, or with `--smallest` a few of its files. */
export function suiteOf({ files, counts, smallest, outputs = [], projects = ['server'] }: Terms): Suite {
  const running = countsOf({ files, counts }, smallest)
  return {
    files,
    running: running.files,
    counts: Object.fromEntries(Object.entries(running.counts).map(([name, count]) => [name, String(count)])),
    outputs,
    projects: countsOf(projects, ['server']),
  }
}
