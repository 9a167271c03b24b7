import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './foot.module.css'

/** The buttons at the end of a drawer or dialog. They stay in view while its content scrolls. */
export function StickyFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Group className={classes['foot'] ?? ''} gap="xs" justify="flex-end" data-foot>
      {children}
    </Group>
  )
}
