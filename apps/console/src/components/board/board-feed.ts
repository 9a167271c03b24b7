import type { KitchenBoard } from '@tabard/contract/kitchen/calls'

const pollMs = 5_000

/** Receives boards from a stream and from polls whose answers may be slow and out of order. */
export interface BoardFeed {
  /** Accepts a board from the stream. */
  readonly onBoard: (board: KitchenBoard) => void
  /** Starts a poll and returns the function that accepts its answer. */
  readonly ask: () => (board: KitchenBoard) => void
}

/**
 * Creates a feed that shows a board unless it may be older than the one on screen. An answer is as old as its
 * request. Skipping one loses nothing: the board on screen is as recent, and the stream or the next poll
 * brings later changes. Without this check, a slow answer would restore finished orders.
 */
export function createBoardFeed(put: (board: KitchenBoard) => void): BoardFeed {
  let requests = 0
  let shown = 0
  return {
    onBoard: (board) => {
      requests += 1
      shown = requests
      put(board)
    },
    ask: () => {
      requests += 1
      const mine = requests
      return (board) => {
        if (mine < shown) return
        shown = mine
        put(board)
      }
    },
  }
}

interface Polling {
  readonly feed: BoardFeed
  readonly read: () => Promise<KitchenBoard>
  readonly onAnswer: () => void
  readonly onFail: () => void
}

/** Reads the board every five seconds while there is no stream. Returns a function that stops it. */
export function pollBoard({ feed, read, onAnswer, onFail }: Polling): () => void {
  const poll = setInterval(() => {
    const answered = feed.ask()
    read().then((board) => {
      answered(board)
      onAnswer()
    }, onFail)
  }, pollMs)
  return () => clearInterval(poll)
}
