import { Download, Share } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { asksForShareSheet } from './asks-for-share-sheet.ts'
import { installOffer } from './listen-early.ts'

/** Offers to install the shop on the home screen, where the browser supports it. */
export function InstallEntry() {
  const { t } = useLabels()
  const prompt = useStore(installOffer, (state) => state.prompt)
  const [isOpen, setOpen] = useState(false)
  if (!prompt && !asksForShareSheet()) return null

  async function install() {
    if (!prompt) return setOpen(!isOpen)
    const { outcome } = await prompt.prompt()
    // A prompt can be shown once; the browser may send another later.
    if (outcome) installOffer.setState({ prompt: undefined })
  }

  return (
    <div>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-ink hover:underline"
        aria-expanded={prompt ? undefined : isOpen}
        onClick={() => void install()}
      >
        <Download aria-hidden size={18} />
        {t('install.action')}
      </button>
      {isOpen && !prompt && (
        <p role="status" className="flex max-w-sm items-start gap-2">
          <Share aria-hidden size={18} className="mt-0.5 shrink-0" />
          {t('install.share')}
        </p>
      )}
    </div>
  )
}
