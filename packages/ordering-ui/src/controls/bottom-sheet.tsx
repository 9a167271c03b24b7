import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../context/use-labels.ts'

interface BottomSheetProps {
  /** With a `SheetHead`, or another `Dialog.Title`. */
  readonly children: ReactNode
  onClose(): void
}

/** An open dialog: from the lower edge of a phone, in the middle of a larger window. */
export function BottomSheet({ children, onClose }: BottomSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup className="rise fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-large bg-surface shadow-high md:inset-y-0 md:m-auto md:h-fit md:rounded-large">
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The first row of a sheet: what it is about, and a button that closes it. */
export function SheetHead({ title }: { readonly title: string }) {
  const { t } = useLabels()
  return (
    <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
      <Dialog.Title className="text-title font-bold tracking-tight">{title}</Dialog.Title>
      <Dialog.Close className="round" aria-label={t('action.close')}>
        <X aria-hidden size={22} />
      </Dialog.Close>
    </div>
  )
}
