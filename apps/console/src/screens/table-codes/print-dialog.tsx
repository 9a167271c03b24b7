import { Button, Checkbox, Group, MultiSelect, Progress, SegmentedControl, Text } from '@mantine/core'
import { shops } from '@tabard/contract/shops/calls'
import { tables, type TableCode } from '@tabard/contract/tables/calls'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'
import { nameIn } from '@tabard/domain/text/names'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { downloadFile } from '@tabard/ui/browser/download-file'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { useQuery } from '@tanstack/react-query'
import { Download, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AddressWarning } from '@tabard/staff-ui/feedback/address-warning.tsx'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { complain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { cardLayouts, drawPage, type CardLayout, type CardLabels } from './draw-page.ts'
import { makePdf, pagesOf } from './make-pdf.ts'
import { RotateDialog } from './rotate-dialog.tsx'
import classes from './table-codes.module.css'

interface PrintDialogProps {
  readonly tables: readonly FloorTable[]
  onClose(): void
}

/** Printable sheets of table codes, with a preview. */
export function PrintDialog({ tables: all, onClose }: PrintDialogProps) {
  const { t } = useText()
  const inUse = all.filter(({ isActive }) => isActive)
  const tableIds = inUse.map(({ tableId }) => tableId)
  const { mutate, data, error } = useWrite(tables.codes)
  const { labels, error: wordless, retry } = useCardLabels()
  const [isRotating, setRotating] = useState(false)
  const key = tableIds.join()
  useEffect(() => {
    if (!isRotating) mutate({ tableIds: key === '' ? [] : key.split(',') })
  }, [mutate, key, isRotating])
  return (
    <Dialog onClose={onClose} size="xl" title={t('tables.printTitle')}>
      {error ? (
        <LoadFailed error={error} onRetry={() => mutate({ tableIds })} />
      ) : wordless ? (
        <LoadFailed error={wordless} onRetry={retry} />
      ) : data && labels ? (
        <Sheets codes={data} labels={labels} onRotate={() => setRotating(true)} />
      ) : (
        <Rows count={2} height={160} />
      )}
      {isRotating && <RotateDialog tableIds={tableIds} onClose={() => setRotating(false)} />}
    </Dialog>
  )
}

interface SheetsProps {
  readonly codes: readonly TableCode[]
  readonly labels: CardLabels
  onRotate(): void
}

function Sheets({ codes, labels, onRotate }: SheetsProps) {
  const { t } = useText()
  const { code: shop } = useShop()
  const [layout, setLayout] = useState<CardLayout>('eight')
  const [isAll, setAll] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [page, setPage] = useState<number>()
  const printed = isAll ? codes : codes.filter(({ tableId }) => chosen.includes(tableId))
  const pages = pagesOf(layout, printed)

  const download = async () => {
    try {
      downloadFile(`${shop}-tables.pdf`, await makePdf(layout, printed, labels, setPage))
    } catch {
      complain(t('tables.printFailed'), t)
    } finally {
      setPage(undefined)
    }
  }
  return (
    <div className={classes['print']}>
      <div className={classes['form']}>
        <AddressWarning address={codes[0]?.address} />
        <LayoutChoice layout={layout} onLayout={setLayout} />
        <TableChoice codes={codes} isAll={isAll} chosen={chosen} onAll={setAll} onChosen={setChosen} />
        <Text>
          {pages.length === 0
            ? t('tables.nothingToPrint')
            : t('tables.pagesCount', { tables: printed.length, pages: pages.length })}
        </Text>
        {page !== undefined && (
          <div role="status">
            <Text>{t('tables.making', { page, pages: pages.length })}</Text>
            <Progress
              value={(page / pages.length) * 100}
              aria-label={t('tables.making', { page, pages: pages.length })}
            />
          </div>
        )}
        <Group>
          <Button
            size="lg"
            leftSection={<Download size={18} aria-hidden />}
            disabled={pages.length === 0}
            loading={page !== undefined}
            onClick={() => void download()}
          >
            {t('tables.download')}
          </Button>
          <Button
            size="lg"
            variant="subtle"
            leftSection={<RotateCcw size={18} aria-hidden />}
            disabled={codes.length === 0 || page !== undefined}
            onClick={onRotate}
          >
            {t('tables.rotateAll')}
          </Button>
        </Group>
      </div>
      <Preview layout={layout} codes={pages[0] ?? []} labels={labels} count={pages.length} />
    </div>
  )
}

interface LayoutChoiceProps {
  readonly layout: CardLayout
  readonly onLayout: (layout: CardLayout) => void
}

function LayoutChoice({ layout, onLayout }: LayoutChoiceProps) {
  const { t } = useText()
  return (
    <>
      <SegmentedControl
        size="md"
        fullWidth
        orientation="vertical"
        aria-label={t('tables.layout')}
        value={layout}
        data={cardLayouts.map((value) => ({ value, label: t(`tables.layout.${value}`) }))}
        onChange={(value) => onLayout(cardLayouts.find((each) => each === value) ?? 'eight')}
      />
      <Text c="dimmed">{t(`tables.layoutHint.${layout}`)}</Text>
    </>
  )
}

interface TableChoiceProps {
  readonly codes: readonly TableCode[]
  readonly isAll: boolean
  readonly chosen: readonly string[]
  readonly onAll: (isAll: boolean) => void
  readonly onChosen: (tableIds: readonly string[]) => void
}

function TableChoice({ codes, isAll, chosen, onAll, onChosen }: TableChoiceProps) {
  const { t } = useText()
  return (
    <>
      <Checkbox
        size="md"
        label={`${t('tables.which')}: ${t('tables.all')} (${codes.length})`}
        checked={isAll}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      {!isAll && (
        <MultiSelect
          size="md"
          searchable
          aria-label={t('tables.which')}
          data={codes.map(({ tableId, number }) => ({
            value: tableId,
            label: t('tables.table', { number }),
          }))}
          value={[...chosen]}
          onChange={onChosen}
        />
      )}
    </>
  )
}

interface PreviewProps {
  readonly layout: CardLayout
  readonly codes: readonly TableCode[]
  readonly labels: CardLabels
  readonly count: number
}

/** The first page as it will be printed, drawn by the same code. */
function Preview({ layout, codes, labels, count }: PreviewProps) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPage(canvas.current, layout, codes, labels, 0.4)
  }, [layout, codes, labels])
  return (
    <figure className={classes['preview']}>
      <canvas ref={canvas} role="img" aria-label={t('tables.previewOf', { count })} />
      <figcaption>{t('tables.preview')}</figcaption>
    </figure>
  )
}

/** The other texts on the cards, in both languages, independent of the reader's. */
function useCardLabels() {
  const { language } = useText()
  const shop = useRead(shops.config, {}, { staleTime: 60_000 })
  const both = useQuery({
    queryKey: ['words of table cards'],
    queryFn: () => Promise.all((['en-gb', 'zh-hans'] as const).map((each) => loadTranslate('console', each))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const config = shop.data
  const labels = useMemo<CardLabels | undefined>(
    () =>
      config &&
      both.data && {
        shop: nameIn(config.names, language),
        accent: config.accentColour,
        table: both.data.map((t) => t('tables.card.table')),
        instruction: both.data.map((t) => t('tables.card.scan')),
      },
    [config, both.data, language],
  )
  return {
    labels,
    error: shop.error ?? both.error,
    retry() {
      void shop.refetch()
      void both.refetch()
    },
  }
}
