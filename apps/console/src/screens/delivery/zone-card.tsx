import { Badge, Group } from '@mantine/core'
import type { SavedZone } from '@tabard/contract/delivery/calls'
import { nameIn } from '@tabard/domain/text/names'
import { Clock, MapPin } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './delivery.module.css'
import { TierBars } from './tier-bars.tsx'

interface ZoneCardProps {
  readonly zone: SavedZone
  readonly isChosen: boolean
  readonly onOpen: () => void
}

export function ZoneCard({ zone, isChosen, onOpen }: ZoneCardProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const { area, minutes, express, minimumCents, tiers, isActive } = zone
  return (
    <button type="button" className={classes['zone']} data-chosen={isChosen} onClick={onOpen}>
      <Group component="span" wrap="nowrap" gap={12} align="stretch" justify="space-between" fz="1.0625rem">
        <strong>{nameIn(zone.names, language)}</strong>
        {!isActive && (
          <Badge color="gray" variant="light" tt="none">
            {t('delivery.paused')}
          </Badge>
        )}
      </Group>
      <Group
        component="span"
        className={classes['facts']}
        gap="4px 20px"
        align="stretch"
        c="dimmed"
        fz="0.9375rem"
      >
        <span>
          <MapPin size={16} aria-hidden />{' '}
          {area.kind === 'postcodes'
            ? t('delivery.ofPostcodes', {
                count: area.postcodes.length,
                some: area.postcodes.slice(0, 4).join(', '),
              })
            : area.kind === 'distance'
              ? t('delivery.ofDistance', { km: area.metres / 1_000 })
              : t('delivery.ofCorners', { count: area.corners.length })}
        </span>
        <span>
          <Clock size={16} aria-hidden /> {t('delivery.minutesOf', { minutes })}
          {express &&
            ` · ${t('delivery.expressOf', { minutes: express.minutes, cents: money(express.cents) })}`}
        </span>
        {minimumCents > 0 && <span>{t('delivery.minimumOf', { amount: money(minimumCents) })}</span>}
      </Group>
      <TierBars tiers={tiers} />
    </button>
  )
}
