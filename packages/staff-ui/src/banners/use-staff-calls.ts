import { staffCalls } from '@tabard/contract/orders/help/calls'
import type { StaffCalls } from '@tabard/contract/orders/help/order-help'
import { useApi } from '@tabard/ui/components/api-provider'
import { useLive } from '@tabard/ui/live/live'
import { putLive, readKey, useRead } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { playChime } from '../board/chime.ts'
import { useServerNow } from '../format/clock.ts'
import { useMay } from '../session/session.tsx'
import { useSettings } from '../session/settings.ts'
import { callKeys, nextCallChime, nothingHeard } from './call-chime.ts'

const none: StaffCalls = { calls: [], help: [] }

/**
 * What guests wait for, on every screen of staff who serve them: tables that call, and orders that need help. New ones
 * ring like new orders.
 */
export function useStaffCalls(): StaffCalls {
  const may = useMay()
  const mayServe = may('tables.serve')
  const client = useApi()
  const queries = useQueryClient()
  const key = readKey<typeof staffCalls.list>(client, staffCalls.list, {})
  // Browsers allow six connections per origin: hidden tabs close their stream and poll instead.
  useLive(staffCalls.stream, mayServe ? {} : undefined, (told) => putLive(queries, key, told), {
    pausesWhenHidden: true,
  })
  const query = useRead(
    staffCalls.list,
    {},
    { enabled: mayServe, refetchInterval: 15_000, refetchIntervalInBackground: true },
  )
  const waiting = query.data ?? none
  useCallChime(waiting)
  return waiting
}

function useCallChime(waiting: StaffCalls): void {
  const now = useServerNow()
  const { isSilenced = false } = useSettings()
  const memory = useRef(nothingHeard)
  useEffect(() => {
    const next = nextCallChime(memory.current, callKeys(waiting), now)
    memory.current = next.memory
    if (!isSilenced) playChime(next.chime)
  }, [waiting, now, isSilenced])
}
