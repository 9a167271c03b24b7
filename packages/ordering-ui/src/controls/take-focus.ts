/** Ref of what a button has opened in its own place. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * Ref of a field that a tap has opened. A guest at a keyboard, whose choice may only pass by, keeps the focus where it
 * is.
 */
export function takeFocusAfterTap(element: HTMLElement | null): void {
  if (document.activeElement?.matches(':focus-visible') !== true) element?.focus()
}
