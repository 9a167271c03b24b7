import type { DeskCard } from '@tabard/contract/value/cards/card-desk'
import { IconBadge, type BadgeLook } from '@tabard/staff-ui/components/icon-badge.tsx'
import { CircleCheck, CircleX, Snowflake } from 'lucide-react'
import { useText } from '../../text.ts'

const looks: Record<DeskCard['status'], BadgeLook> = {
  active: { icon: CircleCheck, color: 'pine' },
  frozen: { icon: Snowflake, color: 'amber' },
  closed: { icon: CircleX, color: 'gray' },
}

/** The status of a member card. */
export function CardStatus({ status }: Pick<DeskCard, 'status'>) {
  const { t } = useText()
  return <IconBadge {...looks[status]}>{t(`memberDesk.status.${status}`)}</IconBadge>
}
