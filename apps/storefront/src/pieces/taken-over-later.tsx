import { useEffect, useState, type ReactNode } from 'react'

const asDrawn = { __html: '' }
let isTakingOver = false
const waiting: (() => void)[] = []

/** Runs `work`, which takes over a page that the server drew. What is out of sight follows in idle moments. */
export function takeOver(work: () => void): void {
  isTakingOver = true
  work()
  isTakingOver = false
}

const whenIdle = (next: () => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: 1_000 })
  else setTimeout(next, 30)
}

function join(turn: () => void): void {
  waiting.push(turn)
  if (waiting.length > 1) return
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) whenIdle(next)
  }
  whenIdle(next)
  // A hand that is already there goes first.
  addEventListener('pointerdown', () => waiting.splice(0).forEach((each) => each()), { once: true })
}

/**
 * A part of a page out of sight: what the server drew of it stands until its turn comes, so that taking over a long menu
 * is no long task. Everywhere else it is just its children.
 */
export function TakenOverLater({ children }: { readonly children: ReactNode }) {
  const [isOurs, setOurs] = useState(!isTakingOver)
  useEffect(() => {
    if (!isOurs) join(() => setOurs(true))
  }, [isOurs])
  return isOurs ? (
    <div className="contents">{children}</div>
  ) : (
    <div className="contents" dangerouslySetInnerHTML={asDrawn} suppressHydrationWarning />
  )
}
