/** PostgreSQL settings by name. */
export type Settings = Record<string, string | number>

/** For a shop's machine: two cores, other work beside it. Durability stays as PostgreSQL ships it: fsync on. */
const SHOP_MACHINE: Settings = {
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: 1.1,
  // Queries here touch a few rows; compiling or splitting them costs more than it gives.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 2,
  // A new shop's first plans are made for empty tables, and read more with every order until the tables are looked at.
  autovacuum_naptime: '15s',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements and key values can hold people's names: the log says what happened, not to whom.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

/** Ours for this version, and over them those of the caller. */
export function machineSettings(major: number, settings: Settings): Settings {
  // 18 starts three processes for reading ahead; a shop's data sits in memory.
  const byVersion: Settings = major >= 18 ? { io_method: 'sync' } : {}
  return { ...SHOP_MACHINE, ...byVersion, ...settings }
}

/** Command-line arguments for `postgres`. */
export function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
