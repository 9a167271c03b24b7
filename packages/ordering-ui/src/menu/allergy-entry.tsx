import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '@tabard/ui/browser/chunk'
import { useAvoided } from './avoided.tsx'
import { useLabels } from '../context/use-labels.ts'

const AllergySheet = lazy(async () => ({
  default: (await inTime(import('./allergy-sheet.tsx'))).AllergySheet,
}))

/** Opens the guest's allergen selection. */
export function AllergyEntry({ className = '' }: { readonly className?: string }) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const count = useAvoided().length
  return (
    <>
      <button
        type="button"
        className={`flex min-h-11 items-center gap-2 underline underline-offset-4 ${className}`}
        onClick={() => setOpen(true)}
      >
        <CircleAlert aria-hidden size={18} />
        {t('allergy.entry')}
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
