import type { ShopDisplay } from '@tabard/contract/shops/shop-display'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePlace } from '../state/place.tsx'
import { useConfig } from '../state/shop-state.tsx'
import { useDisplay } from '../state/use-display.ts'
import { useLabels } from '../state/use-labels.ts'
import { useIsCovered } from './covered.ts'

interface ScreenProps {
  /** The specification's pattern, which names the screen for tests and styles. */
  readonly pattern: FamilyScreen
  /** For the tab title and screen readers. */
  readonly title: string
  readonly className?: string
  /** The part below, such as a list of dishes, is where the skip link leads, instead of the whole screen. */
  readonly hasOwnContent?: boolean
  readonly children: ReactNode
}

/** Families that are separate areas name themselves in the title; the others lead to the same menu. */
const areas = ['reservation', 'massage', 'partyroom', 'ktv', 'ticket', 'company', 'merchant'] as const

function isArea(family: string): family is (typeof areas)[number] {
  return areas.some((area) => area === family)
}

let isFirstScreen = true

/** The display settings as words for the stylesheet; undefined: defaults only. */
function displayClasses({
  hasCardBorders,
  hasItemLines,
  hasCategoryLines,
  showsCategoryImages,
}: ShopDisplay) {
  const parts = [
    hasCardBorders ? 'framed-dishes' : '',
    hasItemLines ? '' : 'no-dish-lines',
    hasCategoryLines ? 'category-lines' : '',
    showsCategoryImages ? 'category-pictures' : '',
  ].filter((word) => word !== '')
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** The outermost element of every shop screen. Takes the focus after navigation from another screen. */
export function Screen({ pattern, title, className = '', hasOwnContent = false, children }: ScreenProps) {
  const main = useRef<HTMLElement>(null)
  const isCovered = useIsCovered()
  const shop = useConfig().data
  const { t, name } = useLabels()
  const displayClass = displayClasses(useDisplay())
  const { family, screen: shown = pattern } = usePlace()
  const area = isArea(family) ? t(`family.${family}`) : ''
  const shopName = shop ? name(shop.names) : ''

  useEffect(() => {
    // A field that took the focus when the screen was shown keeps it (finding C-B17).
    const hasFocus = main.current?.contains(document.activeElement) ?? false
    if (!isFirstScreen && !hasFocus) main.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  useEffect(() => {
    if (!isCovered) document.title = [title, area, shopName].filter((part) => part !== '').join(' · ')
  }, [isCovered, title, area, shopName])

  return (
    <main
      ref={main}
      id={hasOwnContent || isCovered ? undefined : 'content'}
      tabIndex={-1}
      data-screen={isCovered ? undefined : shown}
      data-look={displayClass}
      className={className}
    >
      {children}
    </main>
  )
}
