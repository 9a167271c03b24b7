import { Box, Table } from '@mantine/core'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { type Repriced } from '@tabard/domain/catalogue/reprice'
import { nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './prices.module.css'
import { useRowLabels } from './use-row-labels.ts'

interface PricePreviewProps {
  readonly loaded: LoadedDraft
  readonly rows: readonly Repriced[]
}

/** Old and new prices side by side. */
export function PricePreview({ loaded, rows }: PricePreviewProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const rowLabels = useRowLabels(loaded)
  return (
    <div className={classes['preview']} role="region" aria-label={t('menuPrices.preview')} tabIndex={0}>
      {rows.length === 0 ? (
        <Box component="p" className={classes['hint']} c="dimmed" fz="0.9375rem">
          {t('menuPrices.nothing')}
        </Box>
      ) : (
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('menuPrices.dish')}</Table.Th>
              <Table.Th ta="right">{t('menuPrices.now')}</Table.Th>
              <Table.Th ta="right">{t('menuPrices.then')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={keyOf(row)} data-bad={row.isOutside || undefined}>
                <Table.Td>
                  {nameIn(row.kind === 'options' ? row.option.names : row.item.names, language)}{' '}
                  <Box component="span" className={classes['hint']} c="dimmed" fz="0.9375rem">
                    {rowLabels(row)}
                  </Box>
                </Table.Td>
                <Table.Td ta="right" className="figures">
                  {money(row.fromCents)}
                </Table.Td>
                <Table.Td ta="right" className="figures" fw={600}>
                  {money(row.toCents)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}

function keyOf(row: Repriced): string {
  switch (row.kind) {
    case 'options':
      return `${row.kind} ${row.option.id}`
    case 'others':
      return `${row.kind} ${row.item.id} ${row.price.index} ${row.place}`
    case 'levels':
      return `${row.kind} ${row.item.id} ${row.price.index} ${row.level}`
    case 'base':
      return `${row.kind} ${row.item.id} ${row.price.index}`
  }
}
