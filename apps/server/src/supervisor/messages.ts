import type { MetricJson } from './add-up-metrics.ts'

/**
 * What a server tells its supervisor. `ready`: it listens. `leaving`: it was asked to go (SIGTERM, or a first `drain`)
 * and serves on until the supervisor sends `drain`. `notice`: lines to show before the address. `metrics.ask`: it wants
 * what all servers count; `metrics.told`: what it counts itself.
 */
export type ServerMessage =
  | { kind: 'ready'; url: string }
  | { kind: 'leaving' }
  | { kind: 'notice'; lines: string[] }
  | { kind: 'metrics.ask'; id: string }
  | { kind: 'metrics.told'; id: string; metrics: MetricJson[] }

/** What the supervisor tells a server: finish what is open, then exit with 0 within 20 s. */
export interface SupervisorMessage {
  kind: 'drain'
}

export function readMessage(raw: unknown): ServerMessage | undefined {
  if (!isObject(raw)) return undefined
  const { kind, url, lines, id, metrics } = raw
  if (kind === 'leaving') return { kind: 'leaving' }
  if (kind === 'ready' && typeof url === 'string') return { kind, url }
  if (kind === 'notice' && Array.isArray(lines)) return { kind: 'notice', lines: lines.map(String) }
  if (kind === 'metrics.ask') return { kind, id: String(id) }
  if (kind === 'metrics.told' && isMetrics(metrics)) return { kind, id: String(id), metrics }
  return undefined
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Made by a server's registry: what matters is that it is a list of metrics. */
export function isMetrics(value: unknown): value is MetricJson[] {
  return Array.isArray(value) && value.every((metric) => isObject(metric) && Array.isArray(metric['values']))
}
