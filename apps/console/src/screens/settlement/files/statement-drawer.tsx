import { Button, Stack } from '@mantine/core'
import type { SettlementReport } from '@tabard/contract/settlement/calls'
import { isReadable, statementRoles } from '@tabard/domain/payments/statement/statement-columns'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { CircleX, RefreshCw } from 'lucide-react'
import { FileSending } from '../../../components/file-sending.tsx'
import { NameColumns } from '../../../components/name-columns.tsx'
import { useText } from '../../../text.ts'
import { ChooseStatement } from './choose-statement.tsx'
import { PastStatements } from './past-statements.tsx'
import classes from './statement.module.css'
import { StatementPanel } from './statement-panel.tsx'
import { useStatement } from './use-statement.ts'

interface StatementDrawerProps {
  readonly accounts: SettlementReport['accounts']
  /** The days that an applied file has, the latest first. */
  readonly onApplied: (days: readonly string[]) => void
  readonly onClose: () => void
}

/** Imports a provider's settlement file: choose it, check what it says, apply it. */
export function StatementDrawer({ accounts, onApplied, onClose }: StatementDrawerProps) {
  const { t } = useText()
  const { stage, isBusy, choose, nameColumns, apply, cancel } = useStatement(onApplied)
  return (
    <SideDrawer label={t('statement.title')} size={760} onClose={onClose}>
      <Stack gap={16}>
        <h2 className={classes['title']}>{t('statement.title')}</h2>
        {stage.at === 'rest' && (
          <>
            <ChooseStatement accounts={accounts} onChoose={choose} />
            <PastStatements accounts={accounts} />
          </>
        )}
        {stage.at === 'sending' && <FileSending name={stage.name} share={stage.share} onStop={cancel} />}
        {stage.at === 'failed' && (
          <div role="alert">
            <Message
              icon={CircleX}
              title={t('menuImport.refused', { name: stage.chosen.file.name })}
              text={stage.message}
            >
              <Button leftSection={<RefreshCw size={18} aria-hidden />} onClick={cancel}>
                {t('menuImport.another')}
              </Button>
            </Message>
          </div>
        )}
        {stage.at === 'columns' && (
          <NameColumns
            texts={[t('statement.columnsText', { name: stage.chosen.file.name })]}
            columns={stage.read.columns}
            roles={statementRoles.map((role) => ({ value: role, label: t(`statement.role.${role}`) }))}
            ignore="ignore"
            isReady={isReadable}
            needed={t('statement.columnsNeeded')}
            onRead={(columns) => choose(stage.chosen, columns)}
            onAnother={cancel}
          />
        )}
        {stage.at === 'preview' && (
          <StatementPanel
            name={stage.chosen.file.name}
            preview={stage.preview}
            isBusy={isBusy}
            onColumns={() => nameColumns(stage.chosen, stage.read)}
            onApply={() => apply(stage.preview)}
            onAnother={cancel}
          />
        )}
      </Stack>
    </SideDrawer>
  )
}
