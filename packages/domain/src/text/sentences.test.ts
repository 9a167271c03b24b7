import { expect, test } from 'vitest'
import { joinSentences } from './sentences.ts'

test('a text by staff is separated from the next sentence', () => {
  expect(joinSentences(['Kitchen is full, back soon', 'Opens 17:52', ''], 'en-gb')).toBe(
    'Kitchen is full, back soon. Opens 17:52.',
  )
  expect(joinSentences(['厨房已满', '17:52 营业'], 'zh-hans')).toBe('厨房已满。17:52 营业。')
})

test('a sentence with a full stop keeps it', () => {
  expect(joinSentences(['Back soon!', '“See you.”', 'Closed…'], 'en-gb')).toBe(
    'Back soon! “See you.” Closed…',
  )
})
