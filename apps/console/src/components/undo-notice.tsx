import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './undo-notice.module.css'
import type { T } from '@tabard/staff-ui/text'

const shownMs = 12_000

/** Shows what was done, with an undo button for a limited time. */
export function offerUndo(text: string, t: T, undo: () => Promise<unknown>): void {
  const id = notifications.show({
    message: (
      <div className={classes['undo']}>
        <span>{text}</span>
        <Button
          variant="light"
          onClick={() => {
            notifications.hide(id)
            void undo()
          }}
        >
          {t('undo.action')}
        </Button>
      </div>
    ),
    withBorder: true,
    // Must not cover the buttons of a drawer on the right.
    position: 'bottom-left',
    autoClose: shownMs,
    closeButtonProps: { 'aria-label': t('action.close'), size: 44 },
  })
}
