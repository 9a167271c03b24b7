import { withTexts } from '@tabard/ui/browser/chunk'
import { whenIdle } from '@tabard/ui/browser/when-idle'
import { startTransition, useEffect, useState } from 'react'
import type * as allParts from './parts.tsx'

type Parts = typeof allParts

let parts: Promise<Parts> | undefined

/** Renders a part that loads once the page is idle. */
export function Later({ part }: { readonly part: keyof Parts }) {
  const [loaded, setLoaded] = useState<Parts>()
  useEffect(() => {
    parts ??= atRest().then(() => withTexts(import('./parts.tsx')))
    parts.then(
      (fetched) => startTransition(() => setLoaded(fetched)),
      () => {
        parts = undefined
      },
    )
  }, [])
  const Part = loaded?.[part]
  return Part ? <Part /> : null
}

/** Resolves when the page has loaded and is idle; immediately when offline. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => whenIdle(resolve, 3_000, 200)
    if (!navigator.onLine) resolve()
    else if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  })
}
