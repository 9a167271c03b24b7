import { Dialog } from '@base-ui/react/dialog'
import { useText } from '@tabard/ui/components/text-provider'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ItemToAdd } from '@tabard/ordering-ui/item-form/item-to-add.tsx'
import { ShareItem } from './share-item.tsx'

interface ItemSheetProps {
  readonly id: string
  onClose(): void
}

/** An item over the menu: the menu keeps its position, and Back closes the sheet. */
export function ItemSheet({ id, onClose }: ItemSheetProps) {
  const { t } = useText()
  const [passed, setPassed] = useState('')
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil transition-opacity duration-150 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-screen="product/{id}"
          className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-large bg-surface shadow-high transition-[transform,opacity] duration-150 ease-out data-starting-style:translate-y-8 data-starting-style:opacity-0 md:inset-y-0 md:m-auto md:h-fit md:max-h-[88dvh] md:rounded-large"
        >
          {/* Above what scrolls: it covers no price. */}
          <div className="flex shrink-0 items-center gap-3 border-b border-line px-3 py-1">
            <span aria-hidden className="min-w-0 flex-1 truncate pl-2 font-semibold">
              {passed}
            </span>
            <ShareItem id={id} />
            <Dialog.Close className="round" aria-label={t('action.close')}>
              <X aria-hidden size={22} />
            </Dialog.Close>
          </div>
          <ItemToAdd
            key={id}
            id={id}
            isSheet
            heading={(title) => (
              <Dialog.Title
                ref={(heading) => followHeading(heading, (isPassed) => setPassed(isPassed ? title : ''))}
                className="text-title font-bold tracking-tight"
              >
                {title}
              </Dialog.Title>
            )}
            onDone={onClose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Tells whether the heading is scrolled out of view at the top. Returns the clean-up of the ref. */
function followHeading(heading: HTMLElement | null, onPassed: (isPassed: boolean) => void) {
  if (!heading) return undefined
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect, rootBounds } of entries)
      onPassed(!isIntersecting && boundingClientRect.top < (rootBounds?.bottom ?? innerHeight) / 2)
  })
  sight.observe(heading)
  return () => sight.disconnect()
}
