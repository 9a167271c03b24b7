import { kitchen, type KitchenBoard } from '@tabard/contract/kitchen/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'
import { playChime } from '../components/board/chime.ts'
import { unseenTickets } from '../components/board/shown-ticket.ts'
import { useServerNow } from '../components/clock.ts'
import { showNotice, useComplain } from '../components/notices.tsx'
import { useSettings } from '../components/settings.ts'
import { useText } from '../components/text.ts'

const ringEveryMs = 8_000

/** Orders that no board has shown in the time the shop allows, with an alarm and a way to send them again. */
export function useUnseenOrders(board: KitchenBoard | undefined) {
  const { t } = useText()
  const client = useApi()
  const complain = useComplain()
  const now = useServerNow()
  const { isSilenced = false } = useSettings()
  const [isSending, setSending] = useState(false)
  const orders = board ? unseenTickets(board, now) : []
  const isRinging = orders.length > 0 && !isSilenced
  useEffect(() => {
    if (!isRinging) return undefined
    playChime('urgent')
    const timer = setInterval(() => playChime('urgent'), ringEveryMs)
    return () => clearInterval(timer)
  }, [isRinging])

  const resend = async () => {
    setSending(true)
    try {
      await Promise.all(orders.map(({ orderId }) => client.call(kitchen.resend, { orderId })))
      showNotice(t('unseen.sent'))
    } catch (error) {
      complain(error)
    } finally {
      setSending(false)
    }
  }
  return { orders, resend: () => void resend(), isSending }
}
