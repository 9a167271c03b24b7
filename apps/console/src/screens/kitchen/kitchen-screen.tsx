import { KitchenLabelsProvider } from '../../components/board/kitchen-labels.tsx'
import { useBoard } from '../../components/board/live-board.tsx'
import { Screen } from '../../components/screen.tsx'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { BoardTools } from './board-tools.tsx'
import { Board } from './board.tsx'
import { KitchenActionsProvider } from './kitchen-actions.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useWakeLock } from './use-wake-lock.ts'

export function KitchenScreen() {
  const { t } = useText()
  const { board, error, retry } = useBoard()
  useWakeLock()
  return (
    <KitchenLabelsProvider>
      <KitchenActionsProvider>
        <Screen name="console/kitchen" title={t('kitchen.title')} actions={<BoardTools />} isFixed>
          {board ? (
            <Board board={board} />
          ) : error ? (
            <LoadFailed error={error} onRetry={retry} />
          ) : (
            <Rows count={3} height={220} />
          )}
          <UndoBar />
        </Screen>
      </KitchenActionsProvider>
    </KitchenLabelsProvider>
  )
}
