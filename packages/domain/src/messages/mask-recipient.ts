/** A phone number or email address for logs: recognisable, but not usable. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at >= 0) return `${recipient.slice(0, at > 1 ? 1 : 0)}***${recipient.slice(at)}`
  return recipient.length < 8 ? '***' : `${recipient.slice(0, 3)}***${recipient.slice(-3)}`
}
