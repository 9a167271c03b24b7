import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useText } from '../../../text.ts'

/** How long a guest has waited for an answer. */
export function useWaitingText(since: number): string {
  const { t } = useText()
  const all = useByServerClock((now) => Math.max(0, Math.floor((now - since) / 60_000)))
  if (all < 60) return t('helpList.waits', { minutes: all })
  return t('helpList.waitsHours', { hours: Math.floor(all / 60), minutes: all % 60 })
}
