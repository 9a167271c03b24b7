/** Saves a file to the device. The browser reads the URL after the click, so it is revoked a minute later. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
