import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { openStatuses } from '@tabard/domain/orders/order-status'
import type { StreamHandlers } from '@tabard/ui/live/live-connection'
import { pendingOverlay, type Action } from '../actions.ts'
import { openTicket, oneBoard } from '../sample-board.ts'

type Random = () => number

/** Mulberry32: the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The true state of the kitchen. */
export function createKitchen(random: Random) {
  const orders = new Map<string, Ticket>()
  const watchers = new Set<() => void>()
  let placed = 0
  const any = () => {
    const open = [...orders.values()].filter(({ status }) => openStatuses.includes(status))
    return open[Math.floor(random() * open.length)]
  }
  const change = (ticket: Ticket | undefined, changes: Partial<Ticket>) => {
    if (!ticket) return undefined
    const after = { ...ticket, ...changes, version: ticket.version + 1 }
    orders.set(ticket.orderId, after)
    for (const watcher of watchers) watcher()
    return after
  }
  const act = (ticket: Ticket | undefined, kind: Action) => {
    const overlay = ticket && pendingOverlay(ticket, kind, Date.now())
    if (!ticket || !overlay) return undefined
    const { status, readyAt, changes } = overlay.shown
    return change(ticket, { status, readyAt, changes })
  }
  return {
    orders,
    board: (): KitchenBoard =>
      oneBoard([...orders.values()].filter(({ status }) => openStatuses.includes(status))),
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** A tap on this board. It applies only to the version that was on the screen. */
    tap(seen: Ticket, kind: Action) {
      const ticket = orders.get(seen.orderId)
      return ticket?.version === seen.version ? act(ticket, kind) : undefined
    },
    /** One random action of other staff or guests. */
    step() {
      const chance = random()
      if (chance < 0.35) {
        placed += 1
        const orderId = String(placed)
        const isCoursed = random() < 0.3
        orders.set(orderId, openTicket(orderId, { placedAt: Date.now(), isCoursed }))
        for (const watcher of watchers) watcher()
        return
      }
      const ticket = any()
      const held = ticket?.ticketItems?.some(({ state }) => state === 'held')
      if (held && chance < 0.55)
        change(ticket, {
          ticketItems: (ticket?.ticketItems ?? []).map((ticketItem) =>
            ticketItem.state === 'held' ? { ...ticketItem, state: 'new', sentAt: Date.now() } : ticketItem,
          ),
        })
      else if (ticket?.ticketItems)
        change(ticket, {
          ticketItems: ticket.ticketItems.map((ticketItem) => ({ ...ticketItem, state: 'ready' })),
        })
      else if (chance < 0.5) act(ticket, 'accept')
      else if (chance < 0.7) act(ticket, 'bump')
      else if (chance < 0.8) act(ticket, 'undo')
      else if (chance < 0.9)
        change(ticket, {
          changes: [
            { amendment: ticket?.version ?? 0, at: Date.now(), who: '', reason: '', lines: [], note: '' },
          ],
        })
      else act(ticket, 'reject')
    },
  }
}

type Kitchen = ReturnType<typeof createKitchen>

/** A network that delays, loses and disconnects. One connection delivers its events in order. */
export function createLine(kitchen: Kitchen, random: Random) {
  let isDown = false
  let isStreamDown = false
  const open = new Set<(isSilent: boolean) => void>()
  return {
    /** Ends all streams. Requests may still succeed, and the client may not be notified. */
    cut({ isSilent, isWhole }: { readonly isSilent: boolean; readonly isWhole: boolean }) {
      isStreamDown = true
      isDown = isWhole
      for (const end of open) end(isSilent)
    },
    heal() {
      isDown = false
      isStreamDown = false
    },
    open(_: string | undefined, handlers: StreamHandlers) {
      let isEnded = false
      let freeAt = 0
      const send = () => {
        // The server reads the board shortly after the change; the delivery takes further time.
        const readAfter = random() * 60
        setTimeout(() => {
          const data = JSON.stringify(kitchen.board())
          freeAt = Math.max(freeAt, Date.now() + random() * 400)
          setTimeout(() => {
            if (!isEnded) handlers.onEvent({ data, id: undefined })
          }, freeAt - Date.now())
        }, readAfter)
      }
      const unwatch = kitchen.watch(send)
      // Like the server: a client treats a connection without heartbeats as lost.
      const signs = setInterval(handlers.onSign, 15_000)
      const end = (isSilent: boolean) => {
        isEnded = true
        unwatch()
        clearInterval(signs)
        open.delete(end)
        if (!isSilent) setTimeout(handlers.onEnd, 10)
      }
      open.add(end)
      setTimeout(
        () => {
          if (isEnded) return
          if (isStreamDown) return end(false)
          handlers.onOpen()
          send()
        },
        20 + random() * 500,
      )
      return { close: () => end(true) }
    },
    /** A request: lost while the network is down, and sometimes slow. */
    async ask<Answer>(answer: () => Answer): Promise<Answer> {
      const isLost = isDown || random() < 0.1
      await pause(random() * 100)
      const said = answer()
      await pause(random() < 0.4 ? random() * 9_000 : random() * 300)
      if (isLost) throw new Error('no answer')
      return said
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
