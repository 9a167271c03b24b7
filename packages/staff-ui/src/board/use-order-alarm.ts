import { useEffect, useRef } from 'react'
import { useServerNow } from '../format/clock.ts'
import { useSettings } from '../session/settings.ts'
import { useText } from '../text.ts'
import { alarmOf, nextChime, silence, type Alarm } from './alarm.ts'
import { playChime } from './chime.ts'
import type { ShownTicket } from './shown-ticket.ts'
import { useArmOnFirstTap } from './use-sound.ts'

/** Rings while orders wait for acceptance. When one is overdue, also notifies staff in other windows. */
export function useOrderAlarm(tickets: readonly ShownTicket[]): Alarm {
  const now = useServerNow()
  const { isSilenced = false } = useSettings()
  const memory = useRef(silence)
  const alarm = alarmOf(tickets, now)
  useArmOnFirstTap()

  useEffect(() => {
    const next = nextChime(memory.current, tickets, now)
    memory.current = next.memory
    if (!isSilenced) playChime(next.chime)
  }, [tickets, now, isSilenced])

  useSystemNotification(alarm)
  return alarm
}

function useSystemNotification(alarm: Alarm) {
  const { t } = useText()
  const isOverdue = alarm.level === 'overdue'
  const { oldestNumber, waiting } = alarm
  useEffect(() => {
    if (!isOverdue || !('Notification' in window) || Notification.permission !== 'granted') return undefined
    try {
      const shown = new Notification(t('alarm.title'), {
        body: t('alarm.overdue', { number: oldestNumber, count: waiting }),
        tag: 'tabard-order',
        requireInteraction: true,
      })
      shown.onclick = () => window.focus()
      return () => shown.close()
    } catch {
      // Some phones allow notifications only from service workers; the banner and the sound remain.
      return undefined
    }
  }, [isOverdue, oldestNumber, waiting, t])
}
