import type { Item } from '@tabard/domain/menu/menu'
import { useDisplay } from '../context/use-display.ts'
import { FramedPicture } from './framed-picture.tsx'

interface ItemMarkProps {
  readonly item: Pick<Item, 'picture'>
  readonly className: string
  /** Set within the first screenful of the menu. */
  readonly haste?: 'eager' | 'high' | undefined
  /** Display width, as a `sizes` value. */
  readonly sizes: string
  /** Whether to show a picture; default: as the shop configures. */
  readonly showsPicture?: boolean
}

/** The item's small picture; nothing without one. */
export function ItemMark({ item, className, haste, sizes, showsPicture }: ItemMarkProps) {
  const { showsImages } = useDisplay()
  if (!item.picture || !(showsPicture ?? showsImages)) return null
  return (
    <FramedPicture
      picture={item.picture}
      sizes={sizes}
      largest={480}
      haste={haste}
      isMute
      className={`shrink-0 rounded-card ${className}`}
    />
  )
}
