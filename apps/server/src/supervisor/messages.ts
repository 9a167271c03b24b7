/**
 * What a server tells its supervisor. `ready`: it listens. `leaving`: it was asked to go (SIGTERM, or a first `drain`)
 * and serves on until the supervisor sends `drain`. `notice`: lines to show before the address.
 */
export type ServerMessage =
  | { kind: 'ready'; url: string }
  | { kind: 'leaving' }
  | { kind: 'notice'; lines: string[] }

/** What the supervisor tells a server: finish what is open, then exit with 0 within 20 s. */
export interface SupervisorMessage {
  kind: 'drain'
}

export function readMessage(raw: unknown): ServerMessage | undefined {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw)) return undefined
  if (raw.kind === 'leaving') return { kind: 'leaving' }
  if (raw.kind === 'ready' && 'url' in raw) return { kind: 'ready', url: String(raw.url) }
  if (raw.kind === 'notice' && 'lines' in raw && Array.isArray(raw.lines))
    return { kind: 'notice', lines: raw.lines.map(String) }
  return undefined
}
