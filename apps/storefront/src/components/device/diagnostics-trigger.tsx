import { later } from '@tabard/ui/browser/chunk'
import { createClickCounter } from '@tabard/ui/browser/click-counter'
import { Suspense, useEffect, useState } from 'react'

const DiagnosticsSheet = later(() => import('./diagnostics-sheet.tsx'), 'DiagnosticsSheet').Component

/** Marks what is to be clicked. It is not a button, because only support uses it. */
export const diagnosticsTrigger = { 'data-hidden-door': '' }

const clicks = 7
const windowMs = 2_000

/** Opens the diagnostics after seven quick clicks on the shop's name, in the footer or on its page. */
export function DiagnosticsTrigger() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const count = createClickCounter({ clicks, windowMs })
    const countClick = ({ target, timeStamp }: MouseEvent) => {
      const isDoor = target instanceof Element && target.closest('[data-hidden-door]') !== null
      if (isDoor && count(timeStamp)) setIsOpen(true)
    }
    document.addEventListener('click', countClick)
    return () => document.removeEventListener('click', countClick)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <DiagnosticsSheet onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
