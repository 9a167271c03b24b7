import { ImportFrame } from '../../../components/importing/import-frame.tsx'
import { useText } from '../../../text.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportApplied } from './import-applied.tsx'
import { ImportUndone } from './import-undone.tsx'
import { MapColumns } from './map-columns.tsx'
import { PastImports } from './past-imports.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { useImport } from './use-import.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ImportDrawerProps {
  readonly loaded: LoadedDraft
  readonly onClose: () => void
}

/** Imports a menu file: choose it, check it row by row, apply it to the draft, undo it. */
export function ImportDrawer({ loaded, onClose }: ImportDrawerProps) {
  const { t } = useText()
  const { stage, isBusy, choose, mapColumns, apply, fix, undo, cancel } = useImport()
  return (
    <ImportFrame
      title={t('menuImport.title')}
      size={880}
      sending={stage.at === 'sending' && stage}
      failed={stage.at === 'failed' && stage}
      onCancel={cancel}
      onClose={onClose}
    >
      {stage.at === 'rest' && (
        <>
          <ChooseFile loaded={loaded} onFile={(file) => choose(file)} />
          <PastImports isBusy={isBusy} onUndo={undo} />
        </>
      )}
      {stage.at === 'columns' && (
        <MapColumns
          name={stage.file.name}
          table={stage.table}
          corrections={stage.edits.length}
          onRead={(columns) => choose(stage.file, { columns, edits: stage.edits })}
          onAnother={cancel}
        />
      )}
      {stage.at === 'preview' && (
        <PreviewPanel
          key={stage.preview.importId}
          name={stage.file.name}
          preview={stage.preview}
          isBusy={isBusy}
          onApply={() => apply(stage)}
          onFix={(edits) => fix(stage, edits)}
          onColumns={(table, edits) => mapColumns(stage, table, edits)}
          onAnother={cancel}
        />
      )}
      {stage.at === 'applied' && (
        <ImportApplied
          counts={stage.preview.counts}
          isBusy={isBusy}
          onUndo={() => undo(stage.preview.importId)}
          onDone={onClose}
        />
      )}
      {stage.at === 'undone' && <ImportUndone undone={stage.undone} onDone={cancel} />}
    </ImportFrame>
  )
}
