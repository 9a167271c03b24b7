import { ActionIcon, Box, Button, Stack, TextInput, Title } from '@mantine/core'
import type { DraftPrice } from '@tabard/domain/catalogue/draft'
import { Plus, X } from 'lucide-react'
import { MoneyField, noAmount } from '../../../../components/fields/money-field.tsx'
import { SortableList } from '../../../../components/sortable-list.tsx'
import { useText } from '../../../../text.ts'
import type { FormParts } from './form-parts.ts'
import classes from '../item-editor.module.css'
import { withAddedSize, withoutSize } from './price-rows.ts'

/** One price, or one per size. A size keeps its index, because orders refer to it. */
export function PriceFields({ fields, change, faultOf }: FormParts) {
  const { t } = useText()
  const { prices } = fields
  const [only] = prices
  const isSingle = prices.length <= 1

  return (
    <Stack component="section" className={classes['section']} gap={14} miw={0}>
      <Title order={3}>{t('menuEdit.prices')}</Title>
      {isSingle ? (
        <Box maw={220}>
          <MoneyField
            label={t('menuEdit.price')}
            cents={only?.cents ?? noAmount}
            error={faultOf('prices.0.cents')}
            onChange={(cents) =>
              only
                ? change({ prices: [{ ...only, cents }] })
                : change({ prices: [{ index: 0, names: { first: '', second: '' }, cents }] })
            }
          />
        </Box>
      ) : (
        <Sizes fields={fields} change={change} faultOf={faultOf} />
      )}
      <div>
        <Button
          variant="light"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => change({ prices: withAddedSize(prices) })}
        >
          {t(isSingle ? 'menuEdit.addSizes' : 'menuEdit.addSize')}
        </Button>
      </div>
    </Stack>
  )
}

/** One row per size, in the order of the menu. */
function Sizes({ fields: { prices }, change, faultOf }: Pick<FormParts, 'fields' | 'change' | 'faultOf'>) {
  const { t } = useText()
  const set = (index: number, changes: Partial<DraftPrice>) =>
    change({ prices: prices.map((price) => (price.index === index ? { ...price, ...changes } : price)) })
  return (
    <SortableList
      label={t('menuEdit.sizes')}
      rows={prices.map((price, place) => ({
        id: String(price.index),
        name: price.names.first || t('menuEdit.size'),
        price,
        place,
      }))}
      className={classes['sizes']}
      onReorder={(ids) =>
        change({ prices: ids.flatMap((id) => prices.find(({ index }) => String(index) === id) ?? []) })
      }
    >
      {({ price, place, name }, handle) => (
        <div className={classes['size']}>
          {handle}
          <TextInput
            aria-label={t('menuEdit.inLanguage', { label: t('menuEdit.size'), language: 'English' })}
            placeholder="English"
            lang="en-GB"
            value={price.names.first}
            error={faultOf(`prices.${place}.names.first`)}
            onChange={(event) =>
              set(price.index, { names: { ...price.names, first: event.currentTarget.value } })
            }
          />
          <TextInput
            aria-label={t('menuEdit.inLanguage', { label: t('menuEdit.size'), language: '中文' })}
            placeholder="中文"
            lang="zh-Hans"
            value={price.names.second}
            error={faultOf(`prices.${place}.names.second`)}
            onChange={(event) =>
              set(price.index, { names: { ...price.names, second: event.currentTarget.value } })
            }
          />
          <MoneyField
            hasHiddenLabel
            label={t('menuEdit.priceOf', { name })}
            cents={price.cents}
            error={faultOf(`prices.${place}.cents`)}
            onChange={(cents) => set(price.index, { cents })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--ink-soft)"
            size={44}
            aria-label={t('menuEdit.removeOf', { name })}
            onClick={() => change({ prices: withoutSize(prices, price.index) })}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </SortableList>
  )
}
