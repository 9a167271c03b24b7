import { ActionIcon, Button, NumberInput, Radio } from '@mantine/core'
import { addedTaxCents, includedTaxCents } from '@tabard/domain/shops/tax-example'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import { usualTaxes } from '@tabard/domain/shops/local-customs'
import { freeTaxIndex, type ShopTax, type ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import { languageTags } from '@tabard/ui/language'
import { Plus, Trash2 } from 'lucide-react'
import { NamesFields } from './names-fields.tsx'
import classes from './tax-fields.module.css'
import { useText } from './text.ts'

interface TaxFieldsProps {
  readonly taxes: ShopTaxes
  readonly country: string
  readonly currency: Currency
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (taxes: ShopTaxes) => void
}

const modes = ['included', 'added', 'none'] as const
const exampleCents = 1100

/** Whether prices include tax, and the shop's taxes, with a sample calculation for one dish. */
export function TaxFields({ taxes: value, country, currency, faultOf, onChange }: TaxFieldsProps) {
  const { t, language } = useText()
  const { mode, taxes } = value
  const chosen = taxes.length === 0 ? 'none' : mode
  const put = (place: number, part: Partial<ShopTax>) =>
    onChange({ mode, taxes: taxes.map((tax, at) => (at === place ? { ...tax, ...part } : tax)) })
  const blank = (index: number): ShopTax => ({ index, names: { first: '', second: '' }, rate: 0 })
  const choose = (next: string) => {
    const [usual] = usualTaxes(country).taxes
    if (next === 'none') onChange({ mode, taxes: [] })
    else
      onChange({
        mode: next === 'added' ? 'added' : 'included',
        taxes: taxes.length > 0 ? taxes : [usual ?? blank(1)],
      })
  }
  const free = freeTaxIndex(taxes)
  const rate = taxes.reduce((sum, tax) => sum + tax.rate, 0)
  const money = (cents: number) => formatMoney(cents, currency, languageTags[language])
  const fault = faultOf('taxes')
  return (
    <div className={classes['all']}>
      <Radio.Group
        size="md"
        label={t('taxes.mode')}
        value={chosen}
        onChange={choose}
        classNames={{ label: classes['legend'] ?? '' }}
      >
        <div className={classes['modes']}>
          {modes.map((each) => (
            <Radio.Card key={each} value={each} className={classes['mode'] ?? ''}>
              <Radio.Indicator size="md" />
              <span>
                <strong>{t(`taxes.${each}`)}</strong>
                <span className={classes['soft']}>{t(`taxes.${each}Text`)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {fault !== undefined && (
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
      <ul className={classes['list']}>
        {taxes.map((tax, place) => (
          <li key={tax.index} className={classes['tax']}>
            <NamesFields
              label={t('taxes.name', { place: place + 1 })}
              field={`taxes.${place}.names`}
              names={tax.names}
              isRequired
              faultOf={faultOf}
              onChange={(names) => put(place, { names })}
            />
            <NumberInput
              size="md"
              label={t('taxes.rate')}
              aria-label={t('taxes.rateOf', { place: place + 1 })}
              className={classes['rate'] ?? ''}
              suffix=" %"
              min={0}
              max={100}
              decimalScale={2}
              hideControls
              value={tax.rate / 100}
              error={faultOf(`taxes.${place}.rate`)}
              description={tax.rate === 0 ? t('taxes.rateZero') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(typed) => put(place, { rate: Math.round(Number(typed || 0) * 100) })}
            />
            <ActionIcon
              size={44}
              variant="default"
              aria-label={t('taxes.remove', { place: place + 1 })}
              onClick={() => onChange({ mode, taxes: taxes.filter((_, at) => at !== place) })}
            >
              <Trash2 size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {taxes.length > 0 && (
        <div className={classes['foot']}>
          {free !== undefined && (
            <Button
              variant="default"
              leftSection={<Plus size={18} aria-hidden />}
              onClick={() => onChange({ mode, taxes: [...taxes, blank(free)] })}
            >
              {t('taxes.add')}
            </Button>
          )}
          <p className={classes['soft']} aria-live="polite">
            {mode === 'included'
              ? t('taxes.example', {
                  amount: money(exampleCents),
                  tax: money(includedTaxCents(exampleCents, rate)),
                })
              : t('taxes.example', {
                  amount: money(exampleCents + addedTaxCents(exampleCents, rate)),
                  tax: money(addedTaxCents(exampleCents, rate)),
                })}
          </p>
        </div>
      )}
    </div>
  )
}
