import { KitchenLabelsProvider } from '../../components/kitchen/kitchen-labels.tsx'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { BoardTools } from './tools/board-tools.tsx'
import { Board } from './board.tsx'
import { KitchenActionsProvider } from './kitchen-actions.tsx'
import { UndoBar } from './undo/undo-bar.tsx'
import { useWakeLock } from './use-wake-lock.ts'

export function KitchenScreen() {
  const { t } = useText()
  const { board, error, retry } = useBoard()
  useWakeLock()
  return (
    <KitchenLabelsProvider>
      <KitchenActionsProvider>
        <Screen
          name="service/kitchen"
          title={t('kitchen.title')}
          actions={
            <>
              <UndoBar />
              <BoardTools />
            </>
          }
          isFixed
        >
          {board ? (
            <Board board={board} />
          ) : error ? (
            <LoadFailed error={error} onRetry={retry} />
          ) : (
            <Rows count={3} height={220} />
          )}
        </Screen>
      </KitchenActionsProvider>
    </KitchenLabelsProvider>
  )
}
