import type { SettlementReport } from '@tabard/contract/settlement/calls'
import { isReadable, statementRoles } from '@tabard/domain/payments/statement/statement-columns'
import { ImportFrame } from '../../../components/importing/import-frame.tsx'
import { NameColumns } from '../../../components/name-columns.tsx'
import { useText } from '../../../text.ts'
import { ChooseStatement } from './choose-statement.tsx'
import { PastStatements } from './past-statements.tsx'
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
    <ImportFrame
      title={t('statement.title')}
      size={760}
      sending={stage.at === 'sending' && stage}
      failed={stage.at === 'failed' && stage}
      onCancel={cancel}
      onClose={onClose}
    >
      {stage.at === 'rest' && (
        <>
          <ChooseStatement accounts={accounts} onChoose={choose} />
          <PastStatements accounts={accounts} />
        </>
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
    </ImportFrame>
  )
}
