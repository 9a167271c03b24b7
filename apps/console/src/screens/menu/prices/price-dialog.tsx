import { Box, Button, Select, Stack, Text } from '@mantine/core'
import { priceEndings } from '@tabard/domain/catalogue/reprice'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { useText } from '../../../text.ts'
import classes from './prices.module.css'
import { usePriceChange, type PriceDialogProps } from './use-price-change.ts'
import { ScopeSelect, KindChips, ChangeFields } from './price-change-fields.tsx'
import { PricePreview } from './price-preview.tsx'

/** Changes many prices at once. A preview lists old and new prices before anything changes. */
export function PriceDialog({ loaded, selected, categoryId, onClose }: PriceDialogProps) {
  const { t } = useText()
  const form = usePriceChange({ loaded, selected, categoryId, onClose })
  const { rows, isOutside } = form

  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="xl" title={t('menuPrices.title')}>
      <Stack gap={16}>
        <ScopeSelect loaded={loaded} selected={selected} form={form} />
        <KindChips form={form} />
        <ChangeFields form={form} />
        <Select
          size="md"
          label={t('menuPrices.ending')}
          allowDeselect={false}
          value={form.value.ending}
          data={priceEndings.map((value) => ({ value, label: t(`priceEnding.${value}`) }))}
          onChange={(value) =>
            form.change({ ending: priceEndings.find((each) => each === value) ?? 'exact' })
          }
        />
        <PricePreview loaded={loaded} rows={rows} />
        {isOutside && (
          <Text role="alert" c="var(--red)" fw={600}>
            {t('menuPrices.outside')}
          </Text>
        )}
        <Box component="span" className={classes['hint']} c="dimmed" fz="0.9375rem">
          {t('menuPrices.draftOnly')}
        </Box>
        <StickyFoot>
          <Button disabled={rows.length === 0 || isOutside} loading={form.isSaving} onClick={form.save}>
            {t('menuPrices.apply', { count: rows.length })}
          </Button>
        </StickyFoot>
      </Stack>
    </Dialog>
  )
}
