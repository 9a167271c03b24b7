import { WheatOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { later } from '@tabard/ui/browser/chunk'
import { useAvoided } from './avoided.tsx'
import { useLabels } from '../context/use-labels.ts'

const AllergySheet = later(() => import('./allergy-sheet.tsx'), 'AllergySheet').Component

interface AllergyEntryProps {
  readonly className?: string
  /** On a phone only its sign. */
  readonly isBrief?: boolean
}

/** Opens the guest's allergen selection. */
export function AllergyEntry({ className = '', isBrief = false }: AllergyEntryProps) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const count = useAvoided().length
  return (
    <>
      <button
        type="button"
        className={`flex min-h-11 min-w-11 items-center justify-center gap-1.5 underline-offset-4 hover:underline ${className}`}
        onClick={() => setOpen(true)}
      >
        <WheatOff aria-hidden size={20} className="shrink-0" />
        <span className={isBrief ? 'max-sm:sr-only' : ''}>{t('allergy.entry')}</span>
        {count > 0 && <span className="figures">({count})</span>}
      </button>
      {isOpen && (
        <Suspense>
          <AllergySheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
