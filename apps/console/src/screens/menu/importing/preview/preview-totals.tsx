import { Group } from '@mantine/core'
import type { ImportPreview } from '@tabard/contract/importing/calls'
import { useText } from '../../../../text.ts'
import classes from '../importing.module.css'

/** What the file brings in all, to compare with what its owner expects. */
export function PreviewTotals({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useText()
  const items = preview.rows.filter(({ what }) => what !== 'fault')
  const totals = [
    ['items', items.length],
    ['prices', items.reduce((sum, { prices }) => sum + prices.length, 0)],
    ['categories', preview.newCategories.length],
    ['groups', preview.groups.length],
    ['options', preview.groups.reduce((sum, { options }) => sum + options.length, 0)],
  ] as const
  return (
    <Group
      component="ul"
      className={classes['totals'] ?? ''}
      gap="4px 20px"
      aria-label={t('menuImport.summary')}
    >
      {totals.map(
        ([key, count]) =>
          (count > 0 || key === 'items') && (
            <li key={key}>
              <strong>{count}</strong> {t(`menuImport.total.${key}`, { count })}
            </li>
          ),
      )}
    </Group>
  )
}
