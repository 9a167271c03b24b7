import type { PayLinkState } from '@tabard/domain/payments/pay-link'
import { IconBadge, type BadgeLook } from '../components/icon-badge.tsx'
import { Ban, CircleCheck, Clock, Hourglass, TimerOff } from 'lucide-react'
import { useText } from '../text.ts'

const looks: Record<PayLinkState, BadgeLook> = {
  open: { icon: Clock, color: 'amber' },
  paying: { icon: Hourglass, color: 'pine' },
  paid: { icon: CircleCheck, color: 'pine' },
  settled: { icon: CircleCheck, color: 'gray' },
  cancelled: { icon: Ban, color: 'gray' },
  expired: { icon: TimerOff, color: 'gray' },
}

/** The state of a pay link. */
export function PayLinkBadge({ state }: { readonly state: PayLinkState }) {
  const { t } = useText()
  return <IconBadge {...looks[state]}>{t(`payRequest.state.${state}`)}</IconBadge>
}
