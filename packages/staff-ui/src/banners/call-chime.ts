import type { StaffCalls } from '@tabard/contract/orders/help/order-help'
import type { Chime } from '../board/alarm.ts'

const reminderEveryMs = 30_000

export interface CallMemory {
  readonly heard: ReadonlySet<string>
  readonly lastAt: number
}

export const nothingHeard: CallMemory = { heard: new Set(), lastAt: 0 }

/** A key for each call of a table and each request for help. */
export function callKeys({ calls, help }: StaffCalls): readonly string[] {
  return [
    ...calls.map(({ tableId, what, at }) => `${tableId} ${what} ${at}`),
    ...help.map(({ helpId }) => helpId),
  ]
}

/** Chime for calls of guests: immediately for a new one, then at intervals until staff answer it. */
export function nextCallChime(
  memory: CallMemory,
  calls: readonly string[],
  nowMs: number,
): { readonly chime: Chime; readonly memory: CallMemory } {
  const heard = new Set(calls)
  const isNew = calls.some((call) => !memory.heard.has(call))
  const isDue = calls.length > 0 && nowMs - memory.lastAt >= reminderEveryMs
  if (!isNew && !isDue) return { chime: 'none', memory: { ...memory, heard } }
  return { chime: isNew ? 'arrival' : 'reminder', memory: { heard, lastAt: nowMs } }
}
