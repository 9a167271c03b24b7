/** Ref of what a button has opened in its own place. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
