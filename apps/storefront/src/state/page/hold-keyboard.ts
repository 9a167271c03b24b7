/** A search screen that takes longer than this to open gets the focus without a keyboard. */
const longestWaitMs = 3_000

/**
 * Opens a phone's keyboard during the tap that leads to the search field (finding C-B17). Phones open it only for a field
 * that is focused while a tap is handled, and the search screen loads later. An invisible field takes the focus until
 * the search field has it.
 */
export function holdKeyboard(): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  const field = document.createElement('input')
  field.setAttribute('aria-hidden', 'true')
  field.tabIndex = -1
  // Sixteen pixels: iOS zooms in on fields with smaller text.
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;border:0;font-size:16px'
  const remove = () => {
    clearTimeout(timer)
    field.remove()
  }
  const timer = setTimeout(remove, longestWaitMs)
  field.addEventListener('blur', remove, { once: true })
  document.body.append(field)
  field.focus({ preventScroll: true })
}
