import { whenIdle } from '@tabard/ui/when-idle'
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react'
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
/** Before anything is taken over. */
let isOnlyDrawn = false
const waiting = new Map<string, Turn>()
/** Also what is to begin as soon as what it stands in does. */
const begun = new Set<string>()
/** Begun, and not drawn yet: what is in them does not listen. */
const coming = new Set<string>()
/** Buttons that were pressed before they listened, by the part they wait for; of none: for the whole page. */
const pressed = new Map<string | undefined, HTMLButtonElement[]>()

/**
 * From now on what is touched is taken over first, and a button that is pressed too early acts as soon as it can. Links
 * need nothing of us. Called while the page stands as the server drew it.
 */
export function waitOnHands(): void {
  isOnlyDrawn = true
  addEventListener('pointerdown', hurry, { capture: true })
  addEventListener('click', keepPress, { capture: true })
}

/** All is taken over, or the page was not taken over but replaced. What nobody came for acts now, if it can. */
export function stopWaitingOnHands(): void {
  isOnlyDrawn = false
  coming.clear()
  removeEventListener('pointerdown', hurry, { capture: true })
  removeEventListener('click', keepPress, { capture: true })
  for (const part of pressed.keys()) press(part)
}

/** Runs `work`, which takes over a page that the server drew; what stands in `TakenOverLater` follows. */
export function takeOver(work: () => void): void {
  isTakingOver = true
  work()
  isTakingOver = false
  isOnlyDrawn = false
  press(undefined)
  goOn(0)
}

/** So many at a time, as quick as the last ones were: a slow phone takes one and breathes, a quick one several. */
let atOnce = 1
const mostAtOnce = 4
const quickMs = 4
const slowMs = 8
let lastBeganMs = 0
const mostMs = 500
const otherwiseMs = 20

/** What has left the page meanwhile never comes: so often, and so long each time, it is waited for. */
const mostWaits = 200
const pauseMs = 50

/** Until nothing waits, and nothing comes that may have parts that wait in their turn. */
function goOn(waits: number): void {
  if (waiting.size === 0 && (coming.size === 0 || waits === mostWaits)) {
    stopWaitingOnHands()
    return
  }
  if (waiting.size === 0) {
    setTimeout(goOn, pauseMs, waits + 1)
    return
  }
  const go = () => {
    const turns = [...waiting.values()].slice(0, atOnce)
    lastBeganMs = performance.now()
    turns.forEach(begin)
    goOn(0)
  }
  whenIdle(go, mostMs, otherwiseMs)
}

function keepPace(lastMs: number): void {
  if (lastMs > slowMs) atOnce = 1
  else if (lastMs < quickMs && atOnce < mostAtOnce) atOnce += 1
}

/** Begins all that the target stands in; answers the outermost part that does not listen yet. */
function hurry({ target }: Event): string | undefined {
  let outermost: string | undefined
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.id === '') continue
    const turn = waiting.get(at.id)
    // What is inside is not known to wait before this begins.
    begun.add(at.id)
    if (turn) begin(turn)
    if (coming.has(at.id)) outermost = at.id
  }
  return outermost
}

function keepPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  const outermost = hurry(event)
  if (!button || (outermost === undefined && !isOnlyDrawn)) return
  event.stopImmediatePropagation()
  event.preventDefault()
  const part = isOnlyDrawn ? undefined : outermost
  pressed.set(part, [...(pressed.get(part) ?? []), button])
}

/** Presses what was pressed too early, now that its part listens. */
function press(part: string | undefined): void {
  const buttons = pressed.get(part) ?? []
  pressed.delete(part)
  for (const button of buttons) button.click()
}

function begin(turn: Turn): void {
  waiting.delete(turn.id)
  begun.add(turn.id)
  coming.add(turn.id)
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
  const isLate = useIsAsDrawn() && isInBrowser
  const waits = (isTakingOver || isLate) && !begun.has(id)
  const turn = waits ? (waiting.get(id) ?? joined(id)) : waiting.get(id)
  // oxlint-disable-next-line typescript/only-throw-error -- how a component says that it is not ready
  if (turn) throw turn.come
  // All inside that does not wait for a turn of its own listens by now.
  useLayoutEffect(() => {
    coming.delete(id)
    if (coming.size === 0) keepPace(performance.now() - lastBeganMs)
    press(id)
  }, [id])
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
