import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Group, Text } from '@mantine/core'
import type { ImportPreview, PreviewRow } from '@tabard/contract/importing/calls'
import { isJson, type FormatName } from '@tabard/domain/importing/import-row'
import { isChinese, nameIn } from '@tabard/domain/text/names'
import { CircleAlert, CircleCheck, CirclePlus, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../../text.ts'
import { useChangeLabels } from '../../publishing/use-change-labels.ts'
import { FixCell } from './fix-cell.tsx'
import classes from '../importing.module.css'
import type { Fixes } from './use-fixes.ts'
import { useRowLabels } from './use-row-labels.ts'

const icons = { create: CirclePlus, change: Pencil, same: CircleCheck, fault: CircleAlert }
const page = 100

interface PreviewRowsProps extends Pick<ImportPreview, 'rows' | 'format'> {
  readonly fixes: Fixes
}

/** The rows of the file as understood, one item each. A rejected row gives the reason, and a field to fix it. */
export function PreviewRows({ rows, format, fixes }: PreviewRowsProps) {
  const { t } = useText()
  const [most, setMost] = useState(page)
  if (rows.length === 0)
    return (
      <Text my={24} c="dimmed" ta="center">
        {t('menuImport.noRows')}
      </Text>
    )
  return (
    <>
      <ol className={`${cards['rows'] ?? ''} ${classes['rows'] ?? ''}`} aria-label={t('menuImport.rows')}>
        {rows.slice(0, most).map((row) => (
          <Row key={`${row.sheet} ${row.lines.join()}`} row={row} format={format} fixes={fixes} />
        ))}
      </ol>
      {rows.length > most && (
        <Button variant="default" onClick={() => setMost(most + page)}>
          {t('menuImport.more', { count: rows.length - most })}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly row: PreviewRow
  readonly format: FormatName
  readonly fixes: Fixes
}

function Row({ row, format, fixes }: RowProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const changeLabels = useChangeLabels()
  const { noticeLabel } = useRowLabels()
  const { sheet, lines, what, names, categoryNames, prices, details, notices } = row
  const Icon = icons[what]
  const [first = 0] = lines
  const last = lines.at(-1) ?? first
  const other = isChinese(language) ? names.first : names.second
  return (
    <li data-what={what}>
      <Icon size={20} aria-label={t(`menuImport.what.${what}`)} role="img" />
      <div className={classes['row']}>
        <Group component="p" className={classes['rowName']} gap="0 8px" align="stretch">
          <strong>{nameIn(names, language) || t('menuImport.noName')}</strong>
          {other !== '' && other !== nameIn(names, language) && <span>{other}</span>}
        </Group>
        <Text c="dimmed" fz="0.9375rem">
          {[
            ...(sheet === '' ? [] : [sheet]),
            first === last
              ? t(isJson(format) ? 'menuImport.entry' : 'menuImport.line', { line: first })
              : t('menuImport.lines', { first, last, count: lines.length }),
            ...(categoryNames ? [nameIn(categoryNames, language)] : []),
          ].join(' · ')}
        </Text>
        {details.map((detail, place) => (
          <p key={place} className={classes['detail']}>
            {changeLabels(detail)}
          </p>
        ))}
        <Faults row={row} fixes={fixes} />
        {notices.map((notice, place) => (
          <Group
            key={place}
            component="p"
            className={classes['notice']}
            wrap="nowrap"
            gap={6}
            align="baseline"
            c="var(--amber)"
          >
            <TriangleAlert size={16} aria-hidden />
            {noticeLabel(notice)}
          </Group>
        ))}
      </div>
      <p className={classes['rowPrices']}>
        {prices.map(({ size, cents }, place) => (
          <span key={place}>
            {nameIn(size, language)} <strong>{money(cents)}</strong>
          </span>
        ))}
      </p>
    </li>
  )
}

/** Why a row is rejected, each reason with a field to correct its cell. */
function Faults({ row, fixes }: Omit<RowProps, 'format'>) {
  const { t, language } = useText()
  const { faultLabel } = useRowLabels()
  const { sheet, names, faults } = row
  return faults.map((at, place) => (
    <div key={place}>
      <Text c="var(--red)" fw={600}>
        {at.column === ''
          ? faultLabel(at.fault)
          : t('menuImport.at', { column: at.column, words: faultLabel(at.fault) })}
      </Text>
      {at.column !== '' && (
        <FixCell
          sheet={sheet}
          at={at}
          name={nameIn(names, language) || t('menuImport.noName')}
          fixes={fixes}
        />
      )}
    </div>
  ))
}
