import { Box, Tooltip } from '@mantine/core'
import { CloudAlert, Wifi, WifiOff } from 'lucide-react'
import type { Connection } from '../board/use-connection.ts'
import { useText } from '../text.ts'
import classes from './switchers.module.css'

const icons = { live: Wifi, connecting: Wifi, slow: CloudAlert, lost: WifiOff }

export function ConnectionDot({ connection }: { readonly connection: Connection }) {
  const { t } = useText()
  const Icon = icons[connection.state]
  const text = t(`connection.${connection.state}`)
  return (
    <Tooltip label={text} position="right">
      <Box
        component="span"
        className={classes['connection']}
        w={36}
        h={36}
        data-state={connection.state}
        role="img"
        aria-label={text}
      >
        <Icon size={20} aria-hidden />
      </Box>
    </Tooltip>
  )
}
