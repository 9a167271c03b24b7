import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

interface BottomSheetProps {
  /** With a `Dialog.Title`. */
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
