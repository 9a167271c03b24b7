import { Badge } from '@mantine/core'
import type { PayLinkState } from '@tabard/domain/payments/pay-link'
import { Ban, CircleCheck, Clock, Hourglass, TimerOff, type LucideIcon } from 'lucide-react'
import { useText } from '../../text.ts'

const looks: Record<PayLinkState, { readonly icon: LucideIcon; readonly color: string }> = {
  open: { icon: Clock, color: 'amber' },
  paying: { icon: Hourglass, color: 'pine' },
  paid: { icon: CircleCheck, color: 'pine' },
  settled: { icon: CircleCheck, color: 'gray' },
  cancelled: { icon: Ban, color: 'gray' },
  expired: { icon: TimerOff, color: 'gray' },
}

/** The state of a pay link: an icon and a word with the colour. */
export function PayLinkBadge({ state }: { readonly state: PayLinkState }) {
  const { t } = useText()
  const { icon: Icon, color } = looks[state]
  return (
    <Badge
      variant="light"
      color={color}
      size="lg"
      radius="sm"
      tt="none"
      leftSection={<Icon size={15} aria-hidden />}
    >
      {t(`payRequest.state.${state}`)}
    </Badge>
  )
}
