import type { MetricJson } from './add-up-metrics.ts'

/**
 * A message from a server. `ready`: it listens. `leaving`: it was asked to leave (SIGTERM, or a first
 * `drain`) and keeps serving until the supervisor sends `drain`. `notice`: lines to print before the address.
 * `metrics.ask`: it requests the metrics of all servers; `metrics.told`: its own metrics. `workers.open`: the
 * ids of its job workers.
 */
export type ServerMessage =
  | { kind: 'ready'; url: string }
  | { kind: 'leaving' }
  | { kind: 'notice'; lines: string[] }
  | { kind: 'metrics.ask'; id: string }
  | { kind: 'metrics.told'; id: string; metrics: MetricJson[] }
  | { kind: 'workers.open'; ids: string[] }

/** A message to a server: finish open requests, then exit with 0 within 20 s. */
export interface SupervisorMessage {
  kind: 'drain'
}

/** Validate a message from a server. */
export function readMessage(raw: unknown): ServerMessage | undefined {
  if (!isObject(raw)) return undefined
  const { kind, url, lines, id, metrics, ids } = raw
  if (kind === 'leaving') return { kind: 'leaving' }
  if (kind === 'ready' && typeof url === 'string') return { kind, url }
  if (kind === 'notice' && Array.isArray(lines)) return { kind: 'notice', lines: lines.map(String) }
  if (kind === 'workers.open' && Array.isArray(ids)) return { kind, ids: ids.map(String) }
  if (kind === 'metrics.ask') return { kind, id: String(id) }
  if (kind === 'metrics.told' && isMetrics(metrics)) return { kind, id: String(id), metrics }
  return undefined
}

/** Whether a value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Metrics come from a server's registry, so a check of their shape is enough. */
export function isMetrics(value: unknown): value is MetricJson[] {
  return Array.isArray(value) && value.every((metric) => isObject(metric) && Array.isArray(metric['values']))
}
