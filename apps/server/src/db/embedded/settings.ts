/** PostgreSQL settings by name. */
export type Settings = Record<string, string | number>

/** Settings for a shop's machine: two cores, shared with other programs. Durability stays at the default. */
const SHOP_MACHINE: Settings = {
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: 1.1,
  // Queries touch few rows. JIT and parallel plans cost more than they save.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 2,
  // Plans for a new shop's empty tables degrade with every order until autovacuum analyses the tables.
  autovacuum_naptime: '15s',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements and key values can contain personal data, so the log omits them.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

/** The settings for this version; `settings` override them. */
export function machineSettings(major: number, settings: Settings): Settings {
  // Version 18 starts three processes for reading ahead. A shop's data is in memory.
  const byVersion: Settings = major >= 18 ? { io_method: 'sync' } : {}
  return { ...SHOP_MACHINE, ...byVersion, ...settings }
}

/** Command-line arguments for `postgres`. */
export function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
