import type { KitchenBoard } from '@tabard/contract/kitchen'

const pollMs = 5_000

/** Where boards come in, from a stream and from questions whose answers may take long and overtake each other. */
export interface BoardFeed {
  /** The stream said so. */
  readonly told: (board: KitchenBoard) => void
  /** A question goes out: hand its answer to what comes back. */
  readonly ask: () => (board: KitchenBoard) => void
}

/**
 * Puts a board on the screen unless it may be older than the one that is there: an answer counts from when it was asked
 * for. One that is passed over is no loss, since whatever came between is as new, and the stream or the next question
 * brings what changed after it. Put without that, a slow answer would bring back what is long done, and stay.
 */
export function createBoardFeed(put: (board: KitchenBoard) => void): BoardFeed {
  let asked = 0
  let shown = 0
  return {
    told: (board) => {
      asked += 1
      shown = asked
      put(board)
    },
    ask: () => {
      asked += 1
      const mine = asked
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

/** While there is no stream the board is read every few seconds. Answers how to stop. */
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
