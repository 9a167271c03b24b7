import { kitchen, type KitchenBoard } from '@tabard/contract/kitchen'
import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'
import { playChime } from '../board/chime.ts'
import { unseenTickets } from '../board/shown-ticket.ts'
import { useServerNow } from '../format/clock.ts'
import { showNotice, useComplain } from '../feedback/notices.tsx'
import { useSettings } from '../session/settings.ts'
import { useText } from '../text.ts'

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
      await Promise.all(
        orders.map(({ orderId }) => client.call<typeof kitchen.resend>(kitchen.resend, { orderId })),
      )
      showNotice(t('unseen.sent'))
    } catch (error) {
      complain(error)
    } finally {
      setSending(false)
    }
  }
  return { orders, resend: () => void resend(), isSending }
}
