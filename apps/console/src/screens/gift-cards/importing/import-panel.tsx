import { Alert, Button, Group, Text } from '@mantine/core'
import type { GiftCardPreview, GiftCardPreviewRow } from '@tabard/contract/value/gift-cards/gift-card-import'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import type { GiftCardRowFault } from '@tabard/domain/value/import/gift-card-rows'
import cards from '@tabard/staff-ui/components/cards.module.css'
import foot from '@tabard/staff-ui/form-kit/foot.module.css'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Check, TriangleAlert } from 'lucide-react'
import { Counts } from '../../../components/lists/counts.tsx'
import { useText } from '../../../text.ts'
import classes from '../gift-cards.module.css'

interface ImportPanelProps {
  readonly name: string
  readonly preview: GiftCardPreview
  readonly isBusy: boolean
  readonly onApply: () => void
  readonly onAnother: () => void
}

/** What a file would import: sums, and its rows, those with faults first. */
export function ImportPanel({ name, preview, isBusy, onApply, onAnother }: ImportPanelProps) {
  const { t, language } = useText()
  const { created, same, faulty, totalCents, currency, rows, unreadColumns } = preview
  const total = created + same + faulty
  return (
    <>
      <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>
      <Counts
        counts={[
          { label: t('giftDesk.count.create'), value: created },
          { label: t('giftDesk.count.total'), value: formatMoney(totalCents, currency, language) },
          { label: t('giftDesk.count.same'), value: same },
          { label: t('giftDesk.count.fault'), value: faulty, isAlarm: faulty > 0 },
        ]}
      />
      {faulty > 0 && (
        <Alert color="amber" variant="light" icon={<TriangleAlert size={20} aria-hidden />}>
          {t('giftDesk.faultsText')}
        </Alert>
      )}
      {unreadColumns.length > 0 && (
        <Text c="dimmed">{t('giftDesk.unreadColumns', { columns: unreadColumns.join(', ') })}</Text>
      )}
      <ul className={cards['rows']} aria-label={t('giftDesk.rows')}>
        {rows.map((row) => (
          <PreviewRow key={row.line} row={row} currency={currency} />
        ))}
      </ul>
      {total > rows.length && (
        <Text c="dimmed">{t('giftDesk.moreRows', { count: total - rows.length })}</Text>
      )}
      <Group className={foot['foot'] ?? ''} gap="8px 16px" justify="space-between" data-foot>
        <Text c="dimmed" fz="0.9375rem">
          {t(created === 0 ? 'giftDesk.nothingNew' : 'giftDesk.notYet')}
        </Text>
        <Group gap={8}>
          <Button variant="default" disabled={isBusy} onClick={onAnother}>
            {t('menuImport.another')}
          </Button>
          <Button
            leftSection={<Check size={18} aria-hidden />}
            loading={isBusy}
            disabled={created === 0}
            onClick={onApply}
          >
            {t('giftDesk.apply', { count: created })}
          </Button>
        </Group>
      </Group>
    </>
  )
}

interface PreviewRowProps {
  readonly row: GiftCardPreviewRow
  readonly currency: Currency
}

function PreviewRow({ row, currency }: PreviewRowProps) {
  const { t, language } = useText()
  const { dateOf, tradingDate } = useFormats()
  const { line, number, what, cents, expiresAt, owner, hasCode, faults } = row
  const faultText = (fault: GiftCardRowFault) =>
    fault.fault === 'repeated'
      ? t('giftDesk.fault.repeated', { line: fault.line })
      : t(`giftDesk.fault.${fault.fault}`)
  const facts = [
    expiresAt === undefined ? '' : t('giftDesk.until', { day: tradingDate(dateOf(expiresAt)) }),
    owner,
    what === 'create' && !hasCode ? t('giftDesk.newCode') : '',
    what === 'same' ? t('giftDesk.sameText') : '',
  ].filter((part) => part !== '')
  return (
    <li className={classes['importRow']} data-fault={what === 'fault' || undefined}>
      <span>{t('statement.line', { line })}</span>
      <span>
        {number === '' ? '–' : number}
        {faults.map((fault) => (
          <strong key={fault.fault} style={{ display: 'block' }}>
            {faultText(fault)}
          </strong>
        ))}
        {facts.length > 0 && (
          <span className={classes['soft']} style={{ display: 'block' }}>
            {facts.join(' · ')}
          </span>
        )}
      </span>
      <span className="figures">{cents === undefined ? '–' : formatMoney(cents, currency, language)}</span>
    </li>
  )
}
