import type { Chime } from '../components/board/alarm.ts'
import type { TableCall } from '@tabard/contract/tables/table-request'

const reminderEveryMs = 30_000

export interface CallMemory {
  readonly heard: ReadonlySet<string>
  readonly lastAt: number
}

export const nothingHeard: CallMemory = { heard: new Set(), lastAt: 0 }

/** Chime for table calls: immediately for a new call, then at intervals until staff answer it. */
export function nextCallChime(
  memory: CallMemory,
  calls: readonly TableCall[],
  nowMs: number,
): { readonly chime: Chime; readonly memory: CallMemory } {
  const heard = new Set(calls.map(({ tableId, what, at }) => `${tableId} ${what} ${at}`))
  const isNew = [...heard].some((call) => !memory.heard.has(call))
  const isDue = calls.length > 0 && nowMs - memory.lastAt >= reminderEveryMs
  if (!isNew && !isDue) return { chime: 'none', memory: { ...memory, heard } }
  return { chime: isNew ? 'arrival' : 'reminder', memory: { heard, lastAt: nowMs } }
}
