/** Words that stand where a shop's code stands in the console's addresses. */
const taken = ['sign-in', 'invitation', 'set-up', 'platform']

/** A shop's code stands in its address: two to forty small letters, digits and hyphens, beginning with none of these. */
export function isShopCode(code: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,39}$/.test(code) && !taken.includes(code)
}

/** A code made from a name, as far as its letters go; empty where none of them do. */
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
