import { Dialog } from '@base-ui/react/dialog'
import { useText } from '@tabard/ui/components/text-provider'
import { X } from 'lucide-react'
import { ItemToAdd } from '@tabard/ordering-ui/item-form/item-to-add.tsx'

interface ItemSheetProps {
  readonly id: string
  onClose(): void
}

/** An item over the menu: the menu keeps its position, and Back closes the sheet. */
export function ItemSheet({ id, onClose }: ItemSheetProps) {
  const { t } = useText()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil transition-opacity duration-150 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-screen="product/{id}"
          className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-large bg-surface shadow-high transition-[transform,opacity] duration-150 ease-out data-starting-style:translate-y-8 data-starting-style:opacity-0 md:inset-y-0 md:m-auto md:h-fit md:max-h-[88dvh] md:rounded-large"
        >
          {/* Above what scrolls: it covers no price. */}
          <div className="flex shrink-0 justify-end border-b border-line px-3 py-1">
            <Dialog.Close className="round" aria-label={t('action.close')}>
              <X aria-hidden size={22} />
            </Dialog.Close>
          </div>
          <ItemToAdd
            key={id}
            id={id}
            isSheet
            heading={(title) => (
              <Dialog.Title className="text-title font-bold tracking-tight">{title}</Dialog.Title>
            )}
            onDone={onClose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
