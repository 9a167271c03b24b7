import type { Tag } from './menu.ts'

// Tag strings are joined with `~` (storefront spec, section 3). In an address each is encoded first, so that a name that
// has the sign itself stays one.

/** Tags as an address carries them, by their first names: whoever gets the link may read another language. */
export function tagText(tags: readonly Tag[]): string {
  return tags.map(({ names }) => encodeURIComponent(names.first).replaceAll('~', '%7E')).join('~')
}

/** Which of these tags an address names, in its order; what none of them is called is passed over. */
export function tagsInText(text: string, tags: readonly Tag[]): readonly Tag[] {
  const called = (name: string) => tags.find(({ names }) => names.first === name)
  const found = text.split('~').flatMap((part) => {
    const name = decoded(part)
    const tag = called(name)
    // Some programs encode the signs between them, too.
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
