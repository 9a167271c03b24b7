import { Button, Loader, Text } from '@mantine/core'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { Check, Download, NotebookPen, ReceiptText, Settings2, UsersRound } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './export.module.css'
import { exportKinds, useExports, type ExportKind, type Exports } from './use-exports.ts'

const icons = {
  menu: NotebookPen,
  customers: UsersRound,
  orders: ReceiptText,
  settings: Settings2,
} as const satisfies Record<ExportKind, unknown>

const kinds = Object.keys(exportKinds) as ExportKind[]

/** Everything the shop keeps, in open formats: what an owner needs to leave, or to work on elsewhere. */
export function ExportScreen() {
  const { t } = useText()
  const exports = useExports()
  return (
    <Screen
      name="console/export"
      title={t('export.title')}
      actions={
        <Button
          size="md"
          leftSection={<Download size={20} aria-hidden />}
          disabled={exports.running !== undefined}
          onClick={() => exports.start(kinds)}
        >
          {t('export.all')}
        </Button>
      }
    >
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('export.lead')}
      </Text>
      <ul className={classes['kinds']}>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} exports={exports} />
        ))}
      </ul>
    </Screen>
  )
}

interface KindProps {
  readonly kind: ExportKind
  readonly exports: Exports
}

function Kind({ kind, exports: { running, rows, done, start } }: KindProps) {
  const { t } = useText()
  const Icon = icons[kind]
  const isRunning = running === kind
  return (
    <li className={classes['kind']}>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{t(`export.${kind}`)}</h2>
        <p>{t(`export.${kind}Text`)}</p>
        <p className={classes['state']} role="status">
          {isRunning ? (
            <>
              <Loader size={16} /> {rows === 0 ? t('export.reading') : t('export.rows', { count: rows })}
            </>
          ) : (
            done.has(kind) && (
              <>
                <Check size={18} aria-hidden /> {t('export.done')}
              </>
            )
          )}
        </p>
      </div>
      <Button
        size="md"
        variant="default"
        disabled={running !== undefined}
        aria-label={t('export.download', { what: t(`export.${kind}`) })}
        onClick={() => start([kind])}
      >
        {t(kind === 'menu' || kind === 'settings' ? 'export.json' : 'export.csv')}
      </Button>
    </li>
  )
}
