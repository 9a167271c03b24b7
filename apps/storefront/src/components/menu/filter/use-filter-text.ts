import { navigate, useSearch } from '@tabard/ui/router'
import { useEffect, useRef, useState } from 'react'
import { partOf, withPart } from '../../../state/page/address-part.ts'
import { keepFilter, keptFilter } from '../../../state/page/kept-filter.ts'
import { usePlace } from '../../../state/shop/place.tsx'
import { useIsCovered } from '../../screen/covered.ts'

/** Shows the menu through a filter, as a step that Back undoes. `text` as of `filterText`; empty: the whole menu. */
export function applyFilter(shop: string, text: string): void {
  keepFilter(shop, text)
  navigate(location.pathname + withPart(location.search, 'only', text))
  scrollTo({ top: 0 })
}

/** The menu's filter in the address, so that a link can be shared and Back works; empty in the server's HTML. */
export function useFilterText(): string {
  const isCovered = useIsCovered()
  const search = useSearch()
  const [text, setText] = useState('')
  // Under a dish's sheet the address belongs to the dish.
  const shown = isCovered ? text : partOf(search, 'only')
  if (shown !== text) setText(shown)
  return shown
}

/** The same for the screen that shows the menu: opened without a filter, it continues with the visit's. */
export function useKeptFilter(): string {
  const { shop } = usePlace()
  const isCovered = useIsCovered()
  const text = useFilterText()
  const isOpened = useRef(false)
  useEffect(() => {
    if (isCovered) return
    const named = partOf(location.search, 'only')
    const before = keptFilter(shop)
    if (isOpened.current || named !== '') keepFilter(shop, named)
    else if (before !== '')
      navigate(location.pathname + withPart(location.search, 'only', before), { replace: true })
    isOpened.current = true
  }, [shop, isCovered, text])
  return text
}
