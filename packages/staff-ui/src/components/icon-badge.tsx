import { Badge } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An icon and a colour for a state. */
export interface BadgeLook {
  readonly icon: LucideIcon
  readonly color: string
}

interface IconBadgeProps extends BadgeLook {
  readonly variant?: 'light' | 'transparent'
  readonly children: ReactNode
}

/** Shows an icon and a word with the colour, which is never the only sign. */
export function IconBadge({ icon: Icon, color, variant = 'light', children }: IconBadgeProps) {
  return (
    <Badge
      variant={variant}
      color={color}
      size="lg"
      radius="sm"
      tt="none"
      leftSection={<Icon size={15} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
