import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, openNewOrder, order, sent, tile } from './testing/open-new-order.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('typing a number, a name or pinyin adds dishes with Enter, with a quantity before them', async () => {
  const place = await openNewOrder()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('12*3{Enter}')
  await expect.element(order()).toHaveTextContent(/Kung Pao chicken/)
  await expect.element(order()).toHaveTextContent(/\$55\.50/)
  await userEvent.keyboard('cha')
  await expect.element(tile(/^Tea/)).toHaveAttribute('data-active')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('')
  await expect.element(order()).toHaveTextContent(/Tea/)
  // A sold-out dish is not added.
  await userEvent.keyboard('lobster{Enter}')
  await expect.element(tile(/Lobster/)).toBeDisabled()
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Order 77 sent')).toBeVisible()
  expect(sent(place)).toEqual([
    [
      ['kungPao', 3],
      ['tea', 1],
    ],
  ])
  await expect.element(order()).toHaveTextContent(/No items yet/)
})

test('the number field adds by number and quantity, and half a number adds nothing', async () => {
  await openNewOrder()
  const number = page.getByLabelText('Item number')
  await expect.element(number).toHaveAttribute('inputmode', 'tel')
  await number.click()
  await userEvent.keyboard('1{Enter}')
  await expect.element(order()).toHaveTextContent(/No items yet/)
  await userEvent.keyboard('2*3')
  await expect.element(tile(/Kung Pao chicken × 3/)).toHaveAttribute('data-active')
  await userEvent.keyboard('{Enter}')
  await expect.element(order()).toHaveTextContent(/\$55\.50/)
  // The next number can follow at once.
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveValue('')
  await userEvent.keyboard('99')
  await expect.element(page.getByText('No matching items')).toBeVisible()
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Order 77 sent')).toBeVisible()
})

test('arrows move among the found dishes, and typing elsewhere goes to the search', async () => {
  await openNewOrder()
  await page.getByRole('button', { name: 'Drinks' }).click()
  await userEvent.keyboard('e')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Backspace}noodle')
  await expect.element(tile(/Beef noodles/)).toHaveAttribute('data-active')
  await userEvent.keyboard('{Escape}chicken{ArrowRight}{ArrowLeft}')
  await expect.element(tile(/Kung Pao/)).toHaveAttribute('data-active')
})

test('a dish with a required choice opens one sheet with all of them, and its line can be changed', async () => {
  const place = await openNewOrder()
  await tile(/Beef noodles/).click()
  const sheet = page.getByRole('dialog', { name: 'Beef noodles' })
  await sheet.getByRole('button', { name: /^Add ·/ }).click()
  await expect.element(sheet.getByRole('group', { name: /Spice/ }).getByText('Choose 1')).toBeVisible()
  await sheet.getByRole('button', { name: 'Hot' }).click()
  await sheet.getByRole('button', { name: /^Egg/ }).click()
  await sheet.getByRole('button', { name: 'Add · $18.00' }).click()
  await expect.element(order()).toHaveTextContent(/Hot · Egg/)
  await order().getByRole('button', { name: 'Change Beef noodles' }).click()
  await sheet.getByRole('button', { name: 'Mild' }).click()
  await sheet.getByLabelText('Note for this item').fill('No coriander')
  await sheet.getByRole('button', { name: 'Save · $18.00' }).click()
  await expect.element(order()).toHaveTextContent(/Mild · Egg · “No coriander”/)
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.calls[0]?.[0].lines[0]).toMatchObject({
    itemId: 'noodles',
    note: 'No coriander',
    options: expect.arrayContaining([
      expect.objectContaining({ optionId: 'Mild' }),
      expect.objectContaining({ optionId: 'Egg' }),
    ]),
  })
})

test('payment follows the order, and only people who may take it see the button', async () => {
  const place = await openNewOrder()
  await tile(/^Tea/).click()
  await tile(/^Tea/).click()
  await expect.element(tile(/^Tea/)).toHaveTextContent(/4 left.*2/)
  await order().getByRole('button', { name: 'Take payment' }).click()
  await expect.element(page.getByRole('dialog', { name: /77/ })).toBeVisible()
  expect(sent(place)).toEqual([[['tea', 2]]])
})

test('without the right to take cash there is no payment', async () => {
  await openNewOrder({ permissions: ['orders.place'] })
  await tile(/^Tea/).click()
  await expect.element(order().getByRole('button', { name: 'Send to kitchen' })).toBeEnabled()
  await expect.element(order().getByRole('button', { name: 'Take payment' })).not.toBeInTheDocument()
  // Another test begins with an empty order.
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await expect.element(order()).toHaveTextContent(/No items yet/)
})

test.for([320, 390])('at %i px the order is a sheet behind a bar with its total', async (width) => {
  await page.viewport(width, 844)
  await openNewOrder()
  await tile(/Kung Pao/).click()
  await page.getByRole('button', { name: '1 item · $18.50' }).click()
  const sheet = page.getByRole('dialog', { name: 'Order' })
  await expect.element(sheet.getByRole('button', { name: 'Send to kitchen' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await sheet.getByRole('button', { name: 'Send to kitchen' }).click()
  await expect.element(page.getByText('Order 77 sent')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible()
})

test('a known number shows who calls and what to mind, and offers name and last order', async () => {
  const place = await openNewOrder()
  await page.getByText('Phone', { exact: true }).click()
  await order().getByLabelText('Phone number').fill('0412 345 601')
  const card = order().getByRole('region', { name: 'Known customer' })
  await expect.element(card).toHaveTextContent(/Mei Chen/)
  await expect.element(card).toHaveTextContent(/Regular · No peanuts/)
  await expect.element(card).toHaveTextContent(/2× Tea/)
  await card.getByRole('button', { name: 'Use name' }).click()
  await card.getByRole('button', { name: 'Add last order' }).click()
  await expect.element(order()).toHaveTextContent(/\$9\.00/)
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.calls[0]?.[0]).toMatchObject({ contact: { name: 'Mei Chen', phone: '0412 345 601' } })
  expect(sent(place)).toEqual([[['tea', 2]]])
})
