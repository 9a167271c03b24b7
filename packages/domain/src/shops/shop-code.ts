/** Reserved words: they take the place of a shop's code in console addresses. */
const taken = ['sign-in', 'invitation', 'set-up', 'platform']

/** A shop's code: two to forty lowercase letters, digits and hyphens, not starting with a reserved word. */
export function isShopCode(code: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,39}$/.test(code) && !taken.includes(code)
}

/** Derive a code from a name; empty if no letter fits. */
export function proposeShopCode(name: string): string {
  const code = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return isShopCode(code) ? code : ''
}
