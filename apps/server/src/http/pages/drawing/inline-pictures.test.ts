import { expect, test } from 'vitest'
import { inlinePictures } from './inline-pictures.ts'

const row = (preview: string) =>
  `<span class="framed"><img src="data:image/webp;base64,${preview}" alt=""/></span>`

test('a picture takes the place of its preview once, where the page shows it first', () => {
  const pictures = [
    { preview: 'data:image/webp;base64,AA', sharp: 'data:image/webp;base64,$1sharp' },
    { preview: 'data:image/webp;base64,not shown', sharp: 'data:image/webp;base64,other' },
  ]
  expect(inlinePictures(row('BB') + row('AA') + row('AA'), pictures)).toBe(
    `${row('BB')}<span class="framed"><img data-sharp="" src="data:image/webp;base64,$1sharp" alt=""/></span>${row('AA')}`,
  )
})
