import { AlertDialog } from '@base-ui/react/alert-dialog'

interface ConfirmDialogProps {
  readonly title: string
  readonly text?: string
  readonly yes: string
  readonly no: string
  /** Confirming loses nothing. */
  readonly isHarmless?: boolean
  /** Cancelling is the usual choice. */
  readonly isNoMain?: boolean
  onYes(): void
  onNo(): void
}

/** Asks before an action without undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, yes, no, isHarmless = false, isNoMain = false, onYes, onNo } = props
  const yesLook = isNoMain ? 'button-quiet' : isHarmless ? 'button-main' : 'button bg-bad text-paper'
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onNo()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Popup className="rise fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col gap-4 rounded-large bg-surface p-6 shadow-high sm:inset-y-0 sm:m-auto sm:h-fit">
          <AlertDialog.Title className="text-title font-bold">{title}</AlertDialog.Title>
          {text !== undefined && (
            <AlertDialog.Description className="text-soft">{text}</AlertDialog.Description>
          )}
          <div className="flex flex-wrap gap-3">
            <AlertDialog.Close className={`${isNoMain ? 'button-main' : 'button-quiet'} flex-1`}>
              {no}
            </AlertDialog.Close>
            <button type="button" className={`${yesLook} flex-1`} onClick={onYes}>
              {yes}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
