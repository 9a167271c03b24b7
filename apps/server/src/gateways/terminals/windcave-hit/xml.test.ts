import { describe, expect, test } from 'vitest'
import { escapeXml, readXml } from './xml.ts'

describe('XML of the terminal service', () => {
  test('is read with attributes, text word for word, and empty elements', () => {
    const root = readXml(
      `<?xml version="1.0"?>\n<Scr a='1'><DL1>  PRESENT  CARD </DL1><B1 en="1">A &amp; B&#33;&#x21;</B1><B2 en="0"/></Scr>\n`,
    )
    expect(root.name).toBe('Scr')
    expect(root.attributes).toEqual({ a: '1' })
    expect(root.children.map(({ name, text }) => [name, text])).toEqual([
      ['DL1', '  PRESENT  CARD '],
      ['B1', 'A & B!!'],
      ['B2', ''],
    ])
    expect(root.children[1]?.attributes).toEqual({ en: '1' })
  })

  test.each([
    ['a document type with entities', '<!DOCTYPE x [<!ENTITY a "b">]><Scr>&a;</Scr>'],
    ['an entity', '<Scr>&a;</Scr>'],
    ['a reference without its end', '<Scr>a & b</Scr>'],
    ['a comment', '<Scr><!-- x --></Scr>'],
    ['CDATA', '<Scr><![CDATA[x]]></Scr>'],
    ['an instruction', '<Scr><?php x ?></Scr>'],
    ['two roots', '<Scr/><Scr/>'],
    ['an element that is not closed', '<Scr><DL1>x'],
    ['an element closed by another name', '<Scr><DL1>x</DL2></Scr>'],
    ['nesting without end', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
    ['a web page', '<html><br><body></html>'],
    ['no document', ''],
  ])('is refused with %s', (_, source) => {
    expect(() => readXml(source)).toThrow('XML')
  })

  test('survives escaping and reading, with every sign that it gives meaning to', () => {
    const text = `<&>"' 你好`
    expect(readXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)).toMatchObject({
      attributes: { b: text },
      text,
    })
    expect(escapeXml('a\u0000b')).toBe('ab')
  })
})
