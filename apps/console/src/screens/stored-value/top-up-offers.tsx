import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { storedValueLimits, type TopUpOffer } from '@tabard/domain/value/stored-value-terms'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Plus, Trash2 } from 'lucide-react'
import { MoneyField, noAmount } from '../../components/fields/money-field.tsx'
import { useText } from '../../text.ts'
import classes from './stored-value.module.css'

interface TopUpOffersProps {
  readonly offers: readonly TopUpOffer[]
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (offers: readonly TopUpOffer[]) => void
}

/** Top-ups as a table: what a member pays, what the shop adds, and what is then on the card. */
export function TopUpOffers({ offers, faultOf, onChange }: TopUpOffersProps) {
  const { t } = useText()
  const error = faultOf('offers')
  const put = (place: number, part: Partial<TopUpOffer>) =>
    onChange(offers.map((offer, at) => (at === place ? { ...offer, ...part } : offer)))
  return (
    <Stack gap={10}>
      {offers.map((offer, place) => (
        <div
          key={place}
          className={classes['offer']}
          role="group"
          aria-label={t('topUps.offer', { number: place + 1 })}
        >
          <MoneyField
            label={t('topUps.pays')}
            cents={offer.cents}
            error={faultOf(`offers.${place}.cents`)}
            onChange={(cents) => put(place, { cents })}
          />
          <MoneyField
            label={t('topUps.bonus')}
            cents={offer.bonusCents}
            error={faultOf(`offers.${place}.bonusCents`)}
            onChange={(bonusCents) => put(place, { bonusCents })}
          />
          <Gets offer={offer} />
          <ActionIcon
            size={44}
            variant="subtle"
            color="red"
            c="var(--red)"
            aria-label={t('topUps.removeOffer', { number: place + 1 })}
            onClick={() => onChange(offers.filter((_, at) => at !== place))}
          >
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {offers.length < storedValueLimits.offers && (
        <Button
          variant="default"
          size="md"
          style={{ alignSelf: 'start' }}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => onChange([...offers, { cents: noAmount, bonusCents: 0 }])}
        >
          {t('topUps.addOffer')}
        </Button>
      )}
      {error !== undefined && (
        <Text c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

function Gets({ offer: { cents, bonusCents } }: { readonly offer: TopUpOffer }) {
  const { t } = useText()
  const { money } = useFormats()
  const isKnown = cents > 0 && bonusCents >= 0
  return (
    <div className={classes['gets']}>
      <span>{t('topUps.gets')}</span>
      <strong className="figures">{isKnown ? money(cents + bonusCents) : '–'}</strong>
      {isKnown && bonusCents > 0 && (
        <span>{t('topUps.more', { rate: Math.round((bonusCents / cents) * 100) })}</span>
      )}
    </div>
  )
}
