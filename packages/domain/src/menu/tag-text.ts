import type { Tag } from './menu.ts'

// Tag strings are joined with `~` (storefront specification, section 3). In an address each is encoded first, so
// that a name may contain the sign.

/** Tags as an address carries them, by first name: the reader of a shared link may use another language. */
export function tagText(tags: readonly Tag[]): string {
  return tags.map(({ names }) => encodeURIComponent(names.first).replaceAll('~', '%7E')).join('~')
}

/** The tags that an address names, in its order. Unknown names are ignored. */
export function tagsInText(text: string, tags: readonly Tag[]): readonly Tag[] {
  const called = (name: string) => tags.find(({ names }) => names.first === name)
  const found = text.split('~').flatMap((part) => {
    const name = decoded(part)
    const tag = called(name)
    // Some programs also encode the separators.
    return tag ?? name.split('~').flatMap((each) => called(each) ?? [])
  })
  return [...new Set(found)]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}
