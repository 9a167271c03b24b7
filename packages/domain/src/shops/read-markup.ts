/** A run of text within a line. */
export type MarkupRun =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type MarkupBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly MarkupRun[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly MarkupRun[])[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly MarkupRun[])[] }

/**
 * Parse the markup of a shop's pages: `# heading`, `## subheading`, `- list`, `**strong**`, `*emphasis*`,
 * `[text](https://...)`. Everything else is text, HTML included: the result is text for elements, never
 * markup for a browser.
 */
export function readMarkup(text: string): MarkupBlock[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(readPart)
}

/** Plain text only. */
export function plainText(text: string): string {
  return readMarkup(text)
    .flatMap((block) =>
      block.kind === 'heading' ? [block.runs] : block.kind === 'list' ? block.items : block.lines,
    )
    .map((runs) => runs.map((run) => run.text).join(''))
    .join(' ')
}

/** Adjacent lines of one kind form one block. */
function readPart(part: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = []
  for (const line of part.split('\n')) {
    const heading = /^(#{1,2}) +(.+)$/.exec(line)
    const entry = /^[-*] +(.+)$/.exec(line)
    const last = blocks.at(-1)
    if (heading)
      blocks.push({ kind: 'heading', level: heading[1] === '#' ? 2 : 3, runs: readRuns(heading[2] ?? '') })
    else if (entry) {
      const item = readRuns(entry[1] ?? '')
      if (last?.kind === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, item] }
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph')
      blocks[blocks.length - 1] = { ...last, lines: [...last.lines, readRuns(line)] }
    else blocks.push({ kind: 'paragraph', lines: [readRuns(line)] })
  }
  return blocks
}

const marks = /\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g

function readRuns(line: string): MarkupRun[] {
  const runs: MarkupRun[] = []
  let at = 0
  for (const found of line.matchAll(marks)) {
    const [whole, strong, emphasis, words, href] = found
    if (found.index > at) runs.push({ kind: 'text', text: line.slice(at, found.index) })
    at = found.index + whole.length
    if (strong !== undefined) runs.push({ kind: 'strong', text: strong })
    else if (emphasis !== undefined) runs.push({ kind: 'emphasis', text: emphasis })
    else if (words !== undefined && href !== undefined && isSafeAddress(href))
      runs.push({ kind: 'link', text: words, href })
    else runs.push({ kind: 'text', text: whole })
  }
  if (at < line.length) runs.push({ kind: 'text', text: line.slice(at) })
  return runs
}

/** Allowed link targets: the web, email, phone, or a page of this site; no scripts. */
function isSafeAddress(href: string): boolean {
  return /^(https?:\/\/[^\s/]|mailto:[^\s:]|tel:\+?\d|\/(?![/\\]))/i.test(href)
}
