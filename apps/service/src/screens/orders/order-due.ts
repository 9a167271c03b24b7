import type { StaffOrder } from '@tabard/contract/till/calls'
import { isAtHand, lateFrom } from '@tabard/domain/orders/lateness'

/**
 * How an open order stands against its due time. `calm`: more than an hour is left, or nobody waits for it any
 * more. `waiting`: ready, so the guest or the table is next.
 */
export type DueTone = 'calm' | 'due' | 'waiting' | 'late'

/** A tone with its full minutes: left, waiting or late; 0 for `calm`. */
export interface DueState {
  readonly tone: DueTone
  readonly minutes: number
}

const minuteMs = 60_000
const soonMs = 60 * minuteMs
const calm: DueState = { tone: 'calm', minutes: 0 }

type Dated = Pick<StaffOrder, 'status' | 'dueAt' | 'readyAt' | 'dispatchedAt' | 'orderOptions'>

/**
 * Compares an order with its promise, as the kitchen does: a delivery that has not left is late from when it
 * must leave (ADR-044), and any other order is no longer late once it is ready. Minutes left are rounded up,
 * minutes late down.
 */
export function dueStateOf(order: Dated, nowMs: number): DueState {
  const { readyAt } = order
  if (isAtHand(order))
    return { tone: 'waiting', minutes: Math.max(0, Math.floor((nowMs - (readyAt ?? nowMs)) / minuteMs)) }
  const due = lateFrom(order)
  if (due === undefined) return calm
  const leftMs = due - nowMs
  if (leftMs <= 0) return { tone: 'late', minutes: Math.floor((nowMs - due) / minuteMs) }
  return leftMs <= soonMs ? { tone: 'due', minutes: Math.ceil(leftMs / minuteMs) } : calm
}
