/** The storage name of a PDF, by the hash of its content. */
export function documentName(merchantKey: string, hash: string): string {
  return `${merchantKey}/${hash}-document.pdf`
}
