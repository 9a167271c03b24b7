import { adminRows } from '../database/owner-rows.ts'

interface Mark {
  readonly made: number
  readonly cpuMs: number
  /** Pages that PostgreSQL read from its memory. */
  readonly pages: number
}

/** How often a run is measured. */
const parts = 10

/**
 * Measure what an attempt costs at the beginning and at the end of a run: the processor time of the servers with their
 * fakes, and the pages that PostgreSQL reads. Neither depends on other work on the machine as much as the elapsed time.
 */
export function measurePace(attempts: number) {
  const marks: Mark[] = []
  const started = performance.now()
  return {
    /** Note the number of attempts made until now. */
    async note(made: number): Promise<void> {
      if (made < attempts && made < (attempts / parts) * marks.length) return
      const { user, system } = process.cpuUsage()
      const [database] = await adminRows<{ pages: string }>(
        'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
      )
      marks.push({ made, cpuMs: (user + system) / 1_000, pages: Number(database?.pages ?? 0) })
      if (process.env['TABARD_MONEY_OUT'] !== undefined)
        process.stderr.write(
          `${made} attempts after ${Math.round((performance.now() - started) / 1_000)} s\n`,
        )
    },
    /** The costs per attempt in the second part of the run and in its last part: the first one fills caches. */
    growth() {
      const first = between(marks[1], marks[2])
      const last = between(marks.at(-2), marks.at(-1))
      return {
        cpuMsPerAttempt: [first.cpuMs, last.cpuMs] as const,
        pagesPerAttempt: [first.pages, last.pages] as const,
      }
    },
  }
}

function between(from: Mark | undefined, to: Mark | undefined) {
  const made = (to?.made ?? 0) - (from?.made ?? 0)
  const per = (name: 'cpuMs' | 'pages') =>
    made > 0 ? Math.round(((to?.[name] ?? 0) - (from?.[name] ?? 0)) / made) : 0
  return { cpuMs: per('cpuMs'), pages: per('pages') }
}
