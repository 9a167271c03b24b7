import { deflateSync } from 'node:zlib'
import { hasCardNumber } from '@tabard/domain/payments/card-number'
import { expect, test } from 'vitest'
import { readPdfText } from './read-pdf-text.ts'

const card = '4111111111111111'
/** A PDF with these streams. Packed as writers do it, or as they are. */
const pdfOf = (streams: readonly string[], { isPacked = true } = {}) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...streams.flatMap((stream, at) => {
      const bytes = isPacked ? deflateSync(Buffer.from(stream, 'latin1')) : Buffer.from(stream, 'latin1')
      const filter = isPacked ? '/Filter/FlateDecode' : ''
      return [
        Buffer.from(`${at + 1} 0 obj<</Length ${bytes.length}${filter}>>stream\n`),
        bytes,
        Buffer.from('\nendstream\nendobj\n'),
      ]
    }),
    Buffer.from('%%EOF\n'),
  ])
const holds = async (pdf: Buffer) => hasCardNumber(await readPdfText(pdf))

const hexOf = (text: string) => Buffer.from(text, 'latin1').toString('hex')
/** As a browser prints: a font's own codes, here the digit plus 19, with their map. */
const coded = `[<${Array.from(card, (digit) => (Number(digit) + 19).toString(16).padStart(4, '0')).join('')}>] TJ`
const fontMap = '/CIDInit begincmap 1 beginbfrange\n<0013> <001c> <0030>\nendbfrange endcmap'
const fontList =
  'begincmap 10 beginbfchar\n' +
  Array.from(
    { length: 10 },
    (_, digit) => `<${(digit + 19).toString(16).padStart(4, '0')}> <003${digit}>`,
  ).join('\n') +
  '\nendbfchar endcmap'

test.each([
  ['one string', [`BT (Card ${card}) Tj ET`]],
  ['groups', ['BT (4111 1111 1111 1111) Tj ET']],
  ['escapes', [`BT (\\064111-1111-1111-1111) Tj ET`]],
  ['hex', [`BT <${hexOf(card)}> Tj ET`]],
  ['UTF-16', [`<feff${Array.from(card, (digit) => `003${digit}`).join('')}>`]],
  ['letters with distances', [`BT [(41) -20 (11) 15 (1111) (11111111)] TJ ET`]],
  ['words with distances', [`BT [(4111) -250 (1111) -250 (1111) -250 (1111)] TJ ET`]],
  ['one sign at a time', [Array.from(card, (digit) => `1 0 0 1 9 9 Tm (${digit}) Tj`).join('\n')]],
  ['codes of a font, as a range', [coded, fontMap]],
  ['codes of a font, one by one', [coded, fontList]],
  ['metadata', [`<?xpacket begin=""?><x:xmpmeta><dc:title>${card}</dc:title></x:xmpmeta>`]],
])('a card number is read from a PDF as %s', async (_, streams) => {
  expect(await holds(pdfOf(streams))).toBe(true)
  expect(await holds(pdfOf(streams, { isPacked: false }))).toBe(true)
})

test('a form value outside of streams is read', async () => {
  expect(await holds(Buffer.from(`%PDF-1.4\n1 0 obj<</T(card)/V(${card})>>endobj\n%%EOF\n`))).toBe(true)
})

test('dates, tables of references, prices and packed pictures are no card numbers', async () => {
  const file = `%PDF-1.4
1 0 obj<</CreationDate(D:20261129162803+11'00')/ID[<4111111111111111aa><00>]>>endobj
2 0 obj<</Subtype/Image/Length 20>>stream
(${card}) Tj
endstream endobj
xref
0000004111 11111 n
0000011111 11111 n
%%EOF
`
  expect(await holds(Buffer.from(file))).toBe(false)
  const menu = ['38', '68', '42', '55', '28', '31', '22', '45'].map((price) => `(${price}) Tj`).join('\n')
  expect(await holds(pdfOf([menu]))).toBe(false)
  expect(await readPdfText(pdfOf([`(Soup) Tj`]))).toContain('Soup')
})

test('a truncated stream is read as far as it goes, and a bomb is not unpacked', async () => {
  const packed = deflateSync(`BT (${card}) Tj ET ${'0 0 m '.repeat(500)}`)
  const head = Buffer.from('%PDF-1.4\n1 0 obj<</Filter/FlateDecode>>stream\n')
  expect(await holds(Buffer.concat([head, packed.subarray(0, packed.length - 8)]))).toBe(true)
  const bomb = deflateSync(Buffer.alloc(50 * 1024 * 1024))
  expect(await holds(Buffer.concat([head, bomb, Buffer.from('endstream %%EOF')]))).toBe(false)
})
