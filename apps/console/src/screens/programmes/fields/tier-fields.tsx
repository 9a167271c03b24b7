import cards from '@tabard/staff-ui/components/cards.module.css'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { ActionIcon, Button, Group, NumberInput, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { cardTypeLimits, type Tier } from '@tabard/domain/value/card-type'
import { nameIn } from '@tabard/domain/text/names'
import { Plus, Trash2 } from 'lucide-react'
import { PointsField } from '../../../components/fields/points-field.tsx'
import { RateField } from '../../../components/fields/rate-field.tsx'
import { useText } from '../../../text.ts'
import type { ProgrammeFieldsProps } from '../fields-props.ts'
import classes from '../programmes.module.css'
import { TierBar } from '../tier-bar.tsx'

/** The tiers of a programme, from the lowest on, with a bar of them. */
export function TierFields({ terms, faultOf, onChange }: ProgrammeFieldsProps) {
  const { t } = useText()
  const { tiers } = terms
  const put = (place: number, part: Partial<Tier>) =>
    onChange({ tiers: tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)) })
  const add = () => {
    const last = tiers.at(-1)
    const tier: Tier = {
      names: { first: '', second: '' },
      from: last ? last.from * 2 : 50_000,
      discountRate: last?.discountRate ?? 0,
      earningPercent: last ? last.earningPercent + 25 : 125,
    }
    onChange({ tiers: [...tiers, tier] })
  }
  return (
    <Stack component="section" className={cards['outlined']} gap={16} aria-label={t('loyalty.tiers')}>
      <div>
        <Title order={3}>{t('loyalty.tiers')}</Title>
        <Text mt={4} c="dimmed">
          {t('loyalty.tiersText')}
        </Text>
      </div>
      <TierBar tiers={tiers} />
      {tiers.map((tier, place) => (
        <TierRow
          key={place}
          tier={tier}
          place={place}
          faultOf={faultOf}
          onChange={(part) => put(place, part)}
          onRemove={() => onChange({ tiers: tiers.filter((_, at) => at !== place) })}
        />
      ))}
      {tiers.length < cardTypeLimits.tiers && (
        <Button
          variant="default"
          size="md"
          leftSection={<Plus size={18} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={add}
        >
          {t('loyalty.addTier')}
        </Button>
      )}
    </Stack>
  )
}

interface TierRowProps extends Pick<ProgrammeFieldsProps, 'faultOf'> {
  readonly tier: Tier
  readonly place: number
  readonly onChange: (part: Partial<Tier>) => void
  readonly onRemove: () => void
}

function TierRow({ tier, place, faultOf, onChange, onRemove }: TierRowProps) {
  const { t, language } = useText()
  const number = t('loyalty.tierNumber', { number: place + 1 })
  const at = (field: string) => faultOf(`tiers.${place}.${field}`)
  return (
    <div role="group" aria-label={number} className={classes['tier']}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{nameIn(tier.names, language) || number}</Text>
        <ActionIcon
          size={44}
          variant="subtle"
          color="red"
          c="var(--red)"
          aria-label={t('loyalty.removeTier', { name: nameIn(tier.names, language) || number })}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <NamesFields
        label={t('loyalty.tierName')}
        field={`tiers.${place}.names`}
        names={tier.names}
        isRequired
        faultOf={faultOf}
        onChange={(names) => onChange({ names })}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12} style={{ alignItems: 'end' }}>
        <PointsField
          label={t('loyalty.tierFrom')}
          points={tier.from}
          error={at('from')}
          onChange={(from) => onChange({ from: from ?? 0 })}
        />
        <RateField
          label={t('loyalty.discountRate')}
          rate={tier.discountRate}
          error={at('discountRate')}
          onChange={(discountRate) => onChange({ discountRate })}
        />
        <NumberInput
          size="md"
          label={t('loyalty.tierEarning')}
          prefix="× "
          min={1}
          max={cardTypeLimits.earningPercent / 100}
          step={0.25}
          decimalScale={2}
          value={tier.earningPercent / 100}
          error={at('earningPercent')}
          onChange={(typed) => onChange({ earningPercent: Math.round(Number(typed || 0) * 100) })}
        />
      </SimpleGrid>
    </div>
  )
}
