import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { keepLive } from '@tabard/ui/live/live-connection'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingOverlay, settledOverlay, withOverlays, type Overlay } from './actions.ts'
import { nextChime, silence, type ChimeMemory } from './alarm.ts'
import { createBoardFeed, pollBoard, type BoardFeed } from './board-feed.ts'
import { shownTicket } from './shown-ticket.ts'
import { oneBoard } from './sample-board.ts'
import { createKitchen, createLine, randomOf } from './testing/simulated-kitchen.ts'

// Simulates a board whose connection drops at random while orders come and go. At the end the board shows the
// kitchen's state, each order once, and nothing rang twice. A seed reproduces its run.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const runs = 24
const seconds = 60

interface Parts {
  readonly feedOf: (put: (board: KitchenBoard) => void) => BoardFeed
  /** Filters the memory of what has rung. */
  readonly remember: (memory: ChimeMemory, tickets: readonly Ticket[]) => ChimeMemory
}

const ours: Parts = { feedOf: createBoardFeed, remember: (memory) => memory }

/**
 * Runs one simulation. Returns whether the final board equals the kitchen's state, and the orders shown
 * twice, rung twice or never rung.
 */
async function run(seed: number, { feedOf, remember }: Parts) {
  vi.setSystemTime(0)
  const random = randomOf(seed)
  const kitchen = createKitchen(random)
  const line = createLine(kitchen, random)
  let board = oneBoard([])
  let overlays: readonly Overlay[] = []
  let memory = silence
  const bells: string[] = []
  const twice: string[] = []
  let cuts = 0

  const shown = () => withOverlays(board, overlays)
  const look = () => {
    const { tickets } = shown()
    twice.push(...tickets.map(({ orderId }) => orderId).filter((id, at, all) => all.indexOf(id) !== at))
    const own = tickets.flatMap((ticket) => shownTicket(ticket, board, [], Date.now()) ?? [])
    const heard = nextChime(memory, own, Date.now())
    bells.push(...heard.newBells)
    memory = remember(heard.memory, tickets)
  }
  const feed = feedOf((next) => {
    board = next
    look()
  })
  let stopPolls: (() => void) | undefined
  const connection = keepLive({
    open: line.open,
    onEvent: ({ data }) => feed.onBoard(JSON.parse(data) as KitchenBoard),
    onState: (state) => {
      stopPolls?.()
      stopPolls =
        state === 'lost'
          ? pollBoard({
              feed,
              read: () => line.ask(kitchen.board),
              onAnswer: () => undefined,
              onFail: () => undefined,
            })
          : undefined
    },
    random,
  })
  const tap = async () => {
    const ticket = shown().tickets[Math.floor(random() * board.tickets.length)]
    const kind = (['accept', 'bump', 'undo', 'acknowledge'] as const)[Math.floor(random() * 4)] ?? 'accept'
    const pending = ticket && !ticket.ticketItems && pendingOverlay(ticket, kind, Date.now())
    if (!ticket || !pending || overlays.some((each) => each.shown.orderId === ticket.orderId)) return
    const put = (overlay: Overlay | undefined) => {
      overlays = [
        ...overlays.filter((each) => each.shown.orderId !== ticket.orderId),
        ...(overlay ? [overlay] : []),
      ]
      look()
    }
    put(pending)
    const answer = await line.ask(() => kitchen.tap(ticket, kind)).catch(() => undefined)
    put(answer && settledOverlay(answer))
    if (answer) setTimeout(() => put(undefined), 5_000)
    else void line.ask(kitchen.board).then(feed.ask(), () => undefined)
  }

  for (let at = 0; at < seconds * 4; at += 1) {
    if (random() < 0.4) kitchen.step()
    if (random() < 0.1) void tap()
    if (random() < 0.08) {
      cuts += 1
      line.cut({ isSilent: random() < 0.2, isWhole: random() < 0.5 })
      setTimeout(line.heal, random() * 9_000)
    }
    if (at % 4 === 0) look()
    await vi.advanceTimersByTimeAsync(250)
  }
  // The last cut: a poll sent before the stream reconnects is still pending afterwards, and more changes
  // happen in between.
  line.cut({ isSilent: false, isWhole: false })
  for (let at = 0; at < 46; at += 1) {
    if (at === 36) line.heal()
    if (at % 3 === 0) kitchen.step()
    await vi.advanceTimersByTimeAsync(250)
  }
  // A dead connection is detected within this time, including the delay before the next attempt.
  await vi.advanceTimersByTimeAsync(80_000)
  connection.close()
  stopPolls?.()
  const versions = ({ tickets }: KitchenBoard) =>
    tickets.map(({ orderId, version }) => `${orderId}@${version}`).toSorted()
  const unheard = kitchen
    .board()
    .tickets.filter(
      (ticket) =>
        shownTicket(ticket, board, [], Date.now())?.status === 'placed' &&
        !bells.some((bell) => bell.split(' ')[0] === ticket.orderId),
    )
  vi.clearAllTimers()
  return {
    cuts,
    isShown: versions(shown()).join() === versions(kitchen.board()).join(),
    twice,
    rangTwice: bells.filter((bell, at) => bells.indexOf(bell) !== at),
    unheard: unheard.map(({ orderId }) => orderId),
  }
}

test('a board that keeps disconnecting ends equal to the kitchen and rings once per event', async () => {
  let cuts = 0
  for (let seed = 1; seed <= runs; seed += 1) {
    const result = await run(seed, ours)
    cuts += result.cuts
    expect({ seed, ...result }).toMatchObject({ isShown: true, twice: [], rangTwice: [], unheard: [] })
  }
  expect(cuts).toBeGreaterThan(300)
}, 120_000)

/** Whether the runs detect the fault in the given parts. */
async function isCaught(parts: Parts, by: (result: Awaited<ReturnType<typeof run>>) => boolean) {
  for (let seed = 1; seed <= runs; seed += 1) if (by(await run(seed, parts))) return true
  return false
}

test('the negative control that accepts every answer, however late, is caught', async () => {
  const believing = {
    ...ours,
    feedOf: (put: (board: KitchenBoard) => void) => ({ onBoard: put, ask: () => put }),
  }
  expect(await isCaught(believing, ({ isShown }) => !isShown)).toBe(true)
}, 120_000)

test('the negative control that forgets what has rung when it leaves the board is caught', async () => {
  const remember: Parts['remember'] = (memory, tickets) => ({
    ...memory,
    heard: new Map(
      [...memory.heard].filter(([bell]) =>
        tickets.some(({ orderId, status }) => status === 'placed' && bell.split(' ')[0] === orderId),
      ),
    ),
  })
  expect(await isCaught({ ...ours, remember }, ({ rangTwice }) => rangTwice.length > 0)).toBe(true)
}, 120_000)
