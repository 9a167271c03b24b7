import type { LiveState } from '@tabard/ui/live/live'

/** Grace period: a stream may break and reconnect immediately. */
export const graceMs = 4_000
export const probeEveryMs = 8_000

/** Signals about the network, and a probe. */
export interface ConnectionSigns {
  isOnline(): boolean
  isVisible(): boolean
  live(): LiveState
  /** Sends a small request. True: the server answered. */
  probe(): Promise<boolean>
  onChange(isOffline: boolean): void
}

export interface ConnectionJudge {
  /** A signal may have changed. */
  check(): void
  /** A request has taken too long: offline, until the server answers. */
  doubt(): void
  stop(): void
}

/**
 * Judges whether the browser is offline. `navigator.onLine` is trusted only when false. An open stream proves
 * a connection; without one, the server is probed.
 */
export function judgeConnection(signs: ConnectionSigns): ConnectionJudge {
  let isOffline = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0

  function say(next: boolean) {
    if (next === isOffline) return
    isOffline = next
    signs.onChange(next)
  }

  function rest() {
    clearTimeout(timer)
    timer = undefined
    round += 1
  }

  async function ask() {
    const mine = round
    const isAnswered = await signs.probe()
    if (mine !== round) return
    say(!isAnswered)
    timer = setTimeout(() => void ask(), probeEveryMs)
  }

  return {
    check() {
      if (!signs.isOnline()) {
        rest()
        return say(true)
      }
      if (signs.live() === 'live') {
        rest()
        return say(false)
      }
      // A hidden page closes its stream on purpose.
      if (!signs.isVisible()) return rest()
      timer ??= setTimeout(() => void ask(), isOffline ? 0 : graceMs)
    },
    doubt() {
      if (signs.live() === 'live') return
      rest()
      say(true)
      void ask()
    },
    stop: rest,
  }
}
