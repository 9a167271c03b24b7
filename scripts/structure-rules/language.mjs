import { messagesIn } from './source.mjs'

// The words and decision records of docs/writing.md. Migrations are exempt: a change would alter their
// checksums.

/** Each word and what to write instead. */
const AVOIDED = [
  [/\bwhoever\b/i, 'name the actor: the guest, the caller'],
  [/\banew\b/i, 'again, or create'],
  [/\bshall\b/i, 'must, will or can'],
  [/\bdeeds?\b/i, 'action'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, or repair'],
  [/\blest\b/i, 'so that … not'],
  [/\bso many\b/i, 'a number, or "the number of"'],
  [/\bby itself\b/i, 'automatically'],
  [/\b(stand|stands|stood|standing) (in|at)\b(?! for)/i, 'is in, appears in, or replaces'],
  [/\bbesides\b/i, 'also, or next to'],
  [/\bmeanwhile\b/i, 'in the meantime, or while you were editing'],
  [/\b(come|comes|came) to nothing\b/i, 'fails, or has no effect'],
]
const GUIDE = 'docs/writing.md'
const EXEMPT = [GUIDE, 'THIRD_PARTY_NOTICES.md']

/** No word to avoid in comments, documents and the English catalogues. */
export function checkLanguage(tree) {
  return Object.entries(tree)
    .filter(([file]) => !EXEMPT.includes(file) && !/^scripts\/(structure-rules|check-structure)/.test(file))
    .flatMap(([file, text]) => messagesIn(file, text).flatMap((each) => faultsOf(file, each)))
}

function faultsOf(file, { line, text }) {
  const place = line === undefined ? file : `${file}:${line}`
  return AVOIDED.flatMap(([word, instead]) => {
    const found = word.exec(text)
    return found ? [`${place}: not "${found[0]}"; write ${instead} (${GUIDE}).`] : []
  })
}

const RECORD = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/
const FOUNDING = 'docs/decisions/000-founding.md'

const MOST_WORDS = 250

/** Decision records: name, sections, length. */
export function checkDecisionRecords(tree) {
  return Object.entries(tree)
    .filter(
      ([file]) => file.startsWith('docs/decisions/') && !file.endsWith('/README.md') && file !== FOUNDING,
    )
    .flatMap(([file, text]) => {
      const number = RECORD.exec(file)?.[1]
      if (!number) return [`${file}: records are named 051-title-in-kebab-case.md.`]
      const words = text.split(/\s+/).filter(Boolean).length
      return [
        ...(text.startsWith(`# ${number}: `)
          ? []
          : [`${file} starts with "# ${number}: " and the decision.`]),
        ...['Context', 'Decision', 'Consequences']
          .filter((section) => !text.includes(`\n## ${section}\n`))
          .map((section) => `${file} has no section "${section}".`),
        ...(words > MOST_WORDS ? [`${file} has ${words} words, more than ${MOST_WORDS}.`] : []),
      ]
    })
}
