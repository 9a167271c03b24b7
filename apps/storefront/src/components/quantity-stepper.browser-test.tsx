import { loadTranslate, TextProvider } from '@tabard/ui/components/text-provider'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QuantityStepper } from './quantity-stepper.tsx'

const initial = await loadTranslate('storefront', 'en-gb')

function Two({ max }: { readonly max: number }) {
  const [quantity, setQuantity] = useState(1)
  return (
    <TextProvider app="storefront" chosen="en-gb" fallback="en-gb" initial={initial}>
      <QuantityStepper label="Tea" quantity={quantity} min={1} max={max} onChange={setQuantity} />
    </TextProvider>
  )
}

test('the quantity stops at its limits', async () => {
  await render(<Two max={2} />)
  const [less, more] = page.getByRole('button').all()
  if (!less || !more) throw new Error('the stepper has two buttons')
  await expect.element(less).toBeDisabled()
  await more.click()
  await expect.element(more).toBeDisabled()
  await expect.element(less).toBeEnabled()
})
