const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset']

/** Whether key presses type into a field. */
export function isTyping(
  focused: { readonly tagName: string; readonly type?: unknown; readonly isContentEditable?: unknown } | null,
): boolean {
  if (!focused) return false
  if (focused.isContentEditable === true) return true
  if (focused.tagName === 'INPUT') return !pressed.some((type) => type === focused.type)
  return focused.tagName === 'TEXTAREA' || focused.tagName === 'SELECT'
}
