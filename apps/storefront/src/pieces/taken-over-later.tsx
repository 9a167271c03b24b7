import { whenIdle } from '@tabard/ui/when-idle'
import { Suspense, useState, type ReactNode } from 'react'
import { LikeDrawn, useIsAsDrawn } from '../shop/as-drawn.tsx'

// Taking over a page that the server drew means visiting every element of it once. For a menu of two hundred dishes that
// is a long task on a phone, so its parts wait for idle moments, each where it stands.

interface Turn {
  /** Of the element that waits. */
  readonly id: string
  readonly come: Promise<void>
  begin(): void
}

/** The server draws everything at once. */
const isInBrowser = typeof document !== 'undefined'
let isTakingOver = false
const waiting = new Map<string, Turn>()
const begun = new Set<string>()

/** Runs `work`, which takes over a page that the server drew; what stands in `TakenOverLater` follows. */
export function takeOver(work: () => void): void {
  isTakingOver = true
  work()
  isTakingOver = false
  if (waiting.size === 0) return
  whenIdle(next, mostMs, otherwiseMs)
  // A hand that is already there goes first: what it touches listens before the touch ends.
  addEventListener('pointerdown', hurry, { capture: true })
}

/** So many at a time: half a breath's work on a slow phone. */
const atOnce = 2
const mostMs = 500
const otherwiseMs = 20

function next(): void {
  for (const turn of [...waiting.values()].slice(0, atOnce)) begin(turn)
  // What begins now may have parts that wait in their turn.
  const goOn = () => {
    if (waiting.size > 0) next()
    else removeEventListener('pointerdown', hurry, { capture: true })
  }
  whenIdle(goOn, mostMs, otherwiseMs)
}

function hurry({ target }: PointerEvent): void {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    const turn = waiting.get(at.id)
    if (turn) begin(turn)
  }
}

function begin(turn: Turn): void {
  waiting.delete(turn.id)
  begun.add(turn.id)
  turn.begin()
}

interface TakenOverLaterProps {
  /** Of the one element that the children draw. */
  readonly id: string
  readonly children: ReactNode
}

/** A part of a page that is taken over in its turn. Everywhere but on such a page it is just its children. */
export function TakenOverLater({ id, children }: TakenOverLaterProps) {
  // What the server drew, whatever has changed meanwhile.
  const [drawn] = useState(children)
  return (
    <Suspense>
      <InTurn id={id} drawn={drawn}>
        {children}
      </InTurn>
    </Suspense>
  )
}

function InTurn({ id, drawn, children }: TakenOverLaterProps & { readonly drawn: ReactNode }) {
  // Within a part that is being taken over itself, too.
  const isLate = useIsAsDrawn() && isInBrowser && !begun.has(id)
  const turn = isTakingOver || isLate ? (waiting.get(id) ?? joined(id)) : waiting.get(id)
  // oxlint-disable-next-line typescript/only-throw-error -- how a component says that it is not ready
  if (turn) throw turn.come
  return <LikeDrawn drawn={drawn}>{children}</LikeDrawn>
}

function joined(id: string): Turn {
  let begin = () => {}
  const come = new Promise<void>((resolve) => {
    begin = resolve
  })
  const turn: Turn = { id, come, begin: () => begin() }
  waiting.set(id, turn)
  return turn
}
