/** The name in the storage of a PDF, by the hash of its bytes. */
export function documentName(merchantKey: string, hash: string): string {
  return `${merchantKey}/${hash}-document.pdf`
}
