import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { clearMessages } from '@tabard/staff-ui/feedback/notices.tsx'
import classes from './undo-notice.module.css'
import type { T } from '../text.ts'

const shownMs = 12_000

/** Shows what was done, with an undo button for a limited time. */
export function offerUndo(text: string, t: T, undo: () => Promise<unknown>): void {
  clearMessages()
  const id = notifications.show({
    message: (
      <Group
        className={classes['undo']}
        wrap="nowrap"
        gap={12}
        justify="space-between"
        c="var(--ink)"
        fz="1.0625rem"
        lh={1.4}
      >
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
      </Group>
    ),
    withBorder: true,
    autoClose: shownMs,
    closeButtonProps: { 'aria-label': t('action.close'), size: 44 },
  })
}
