import type { StaffShop } from '@tabard/contract/identity/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useEffect } from 'react'
import type { Alarm } from '../components/board/alarm.ts'
import { useText } from '../components/text.ts'

/**
 * Sets the window title. While an order is overdue it alternates with an alert, so that a background tab is
 * noticed.
 */
export function usePageTitle(title: string, shop: StaffShop, alarm: Alarm): void {
  const { t, language } = useText()
  const plain = `${title} · ${nameIn(shop.names, language)}`
  const counted = alarm.waiting === 0 ? plain : `(${alarm.waiting}) ${plain}`
  const call = t('alarm.title')
  const isCalling = alarm.level === 'overdue'
  useEffect(() => {
    document.title = isCalling ? `❗ ${call}` : counted
    if (!isCalling) return undefined
    let isCall = true
    const timer = setInterval(() => {
      isCall = !isCall
      document.title = isCall ? `❗ ${call}` : counted
    }, 1_000)
    return () => clearInterval(timer)
  }, [counted, call, isCalling])
}
