import { Button } from '@mantine/core'
import type { PreviewRow } from '@tabard/contract/importing/calls'
import { nameIn } from '@tabard/domain/text/names'
import { CircleAlert, CircleCheck, CirclePlus, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../../components/formats.ts'
import { useText } from '../../../components/text.ts'
import { useChangeLabels } from '../publishing/use-change-labels.ts'
import classes from './importing.module.css'
import { useRowLabels } from './use-row-labels.ts'

const icons = { create: CirclePlus, change: Pencil, same: CircleCheck, fault: CircleAlert }
const page = 100

/** The rows of the file as understood, one item each. A rejected row gives the reason. */
export function PreviewRows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const { t } = useText()
  const [most, setMost] = useState(page)
  if (rows.length === 0) return <p className={classes['none']}>{t('menuImport.noRows')}</p>
  return (
    <>
      <ol className={classes['rows']} aria-label={t('menuImport.rows')}>
        {rows.slice(0, most).map((row) => (
          <Row key={row.lines.join()} row={row} />
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

function Row({ row }: { readonly row: PreviewRow }) {
  const { t, language } = useText()
  const { money } = useFormats()
  const changeLabels = useChangeLabels()
  const { faultLabel, noticeLabel } = useRowLabels()
  const { lines, what, names, categoryNames, prices, details, faults, notices } = row
  const Icon = icons[what]
  const [first = 0] = lines
  const last = lines.at(-1) ?? first
  const other = language === 'zh-hans' ? names.first : names.second
  return (
    <li data-what={what}>
      <Icon size={20} aria-label={t(`menuImport.what.${what}`)} role="img" />
      <div className={classes['row']}>
        <p className={classes['rowName']}>
          <strong>{nameIn(names, language) || t('menuImport.noName')}</strong>
          {other !== '' && other !== nameIn(names, language) && <span>{other}</span>}
        </p>
        <p className={classes['hint']}>
          {[
            first === last
              ? t('menuImport.line', { line: first })
              : t('menuImport.lines', { first, last, count: lines.length }),
            ...(categoryNames ? [nameIn(categoryNames, language)] : []),
          ].join(' · ')}
        </p>
        {details.map((detail, place) => (
          <p key={place} className={classes['detail']}>
            {changeLabels(detail)}
          </p>
        ))}
        {faults.map(({ column, fault }, place) => (
          <p key={place} className={classes['fault']}>
            {column === '' ? faultLabel(fault) : t('menuImport.at', { column, words: faultLabel(fault) })}
          </p>
        ))}
        {notices.map((notice, place) => (
          <p key={place} className={classes['notice']}>
            <TriangleAlert size={16} aria-hidden />
            {noticeLabel(notice)}
          </p>
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
