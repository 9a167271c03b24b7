import type { LiveState } from '@tabard/ui/live'

/** A stream may break and be back at once: no word of that. */
export const graceMs = 4_000
export const probeEveryMs = 8_000

/** What is to be known of the network, and a way to try it. */
export interface ConnectionSigns {
  isOnline(): boolean
  isVisible(): boolean
  live(): LiveState
  /** Asks the server something small. True: it answered. */
  probe(): Promise<boolean>
  onChange(isOffline: boolean): void
}

export interface ConnectionJudge {
  /** One of the signs may have changed. */
  look(): void
  /** What was asked for has not come for long enough: no connection, until the server answers. */
  doubt(): void
  stop(): void
}

/**
 * Says whether there is a connection. A browser's word that there is none is believed; its word that there is one is
 * worth little. A stream that is open proves it; while it is not, the server is asked.
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
    look() {
      if (!signs.isOnline()) {
        rest()
        return say(true)
      }
      if (signs.live() === 'live') {
        rest()
        return say(false)
      }
      // Nobody looks, and the stream rests on purpose.
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
