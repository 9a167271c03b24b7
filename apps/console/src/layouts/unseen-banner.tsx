import { Button } from '@mantine/core'
import { kitchen, type KitchenBoard } from '@tabard/contract/kitchen'
import { useApi } from '@tabard/ui/components/api-provider'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { playChime } from '../pieces/board/chime.ts'
import { unseenTickets } from '../pieces/board/shown-ticket.ts'
import { useServerNow } from '../pieces/clock.ts'
import { announce, useComplain } from '../pieces/notices.tsx'
import { useSettings } from '../pieces/settings.ts'
import { useText } from '../pieces/text.ts'
import classes from './banners.module.css'

const ringEveryMs = 8_000

/**
 * Placed orders that no board has shown within the shop's time limit. All staff see them and can resend them.
 */
export function UnseenBanner({ board }: { readonly board: KitchenBoard }) {
  const { t } = useText()
  const client = useApi()
  const complain = useComplain()
  const now = useServerNow()
  const { isSilenced = false } = useSettings()
  const [isSending, setSending] = useState(false)
  const unseen = unseenTickets(board, now)
  const isRinging = unseen.length > 0 && !isSilenced
  useEffect(() => {
    if (!isRinging) return undefined
    playChime('urgent')
    const timer = setInterval(() => playChime('urgent'), ringEveryMs)
    return () => clearInterval(timer)
  }, [isRinging])
  const [oldest] = unseen
  if (!oldest) return null

  const resend = async () => {
    setSending(true)
    try {
      await Promise.all(
        unseen.map(({ orderId }) => client.call<typeof kitchen.resend>(kitchen.resend, { orderId })),
      )
      announce(t('unseen.sent'))
    } catch (error) {
      complain(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <section className={classes['unseen']} aria-label={t('unseen.title')}>
      <TriangleAlert size={26} aria-hidden />
      <strong role="alert">{t('unseen.text', { count: unseen.length, number: oldest.number })}</strong>
      <Button
        size="md"
        color="dark"
        leftSection={<RotateCw size={18} aria-hidden />}
        loading={isSending}
        onClick={() => void resend()}
      >
        {t('unseen.resend')}
      </Button>
    </section>
  )
}
