import { expect, test } from 'vitest'
import { plainText, readMarkup } from './read-markup.ts'

const text = (words: string) => ({ kind: 'text', text: words }) as const

test('parses headings, lists and paragraphs with emphasis', () => {
  expect(readMarkup('# Our farm\nSince **1998**, by *hand*.\nTwo lines\n\n- Tea\n- Rice\nand so on')).toEqual(
    [
      { kind: 'heading', level: 2, runs: [text('Our farm')] },
      {
        kind: 'paragraph',
        lines: [
          [
            text('Since '),
            { kind: 'strong', text: '1998' },
            text(', by '),
            { kind: 'emphasis', text: 'hand' },
            text('.'),
          ],
          [text('Two lines')],
        ],
      },
      { kind: 'list', items: [[text('Tea')], [text('Rice')]] },
      { kind: 'paragraph', lines: [[text('and so on')]] },
    ],
  )
})

test.each(['https://farm.example/tea', 'mailto:tea@farm.example', 'tel:+61255501880', '/shop/harbour/home'])(
  'a link to %s is one',
  (href) => {
    expect(readMarkup(`[Tea](${href})`)).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'link', text: 'Tea', href }]] },
    ])
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'JaVaScRiPt:x'])(
  'a link to %s stays text',
  (href) => {
    const written = `[Tea](${href})`
    expect(plainText(written)).toBe(written)
    expect(JSON.stringify(readMarkup(written))).not.toContain('"link"')
  },
)

test('treats HTML as text', () => {
  expect(readMarkup('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', lines: [[text('<script>alert(1)</script>')]] },
  ])
})

test('extracts plain text', () => {
  expect(plainText('# Our farm\n\n- **Tea**\n- [Rice](https://farm.example)')).toBe('Our farm Tea Rice')
})
