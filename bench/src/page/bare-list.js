// The script of a control page: its list of items as a bare React list with the same elements, where a tap changes
// the state of one row.
import { createElement, memo, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** React sets styles from an object; no element of a row has one. */
const attributesOf = (element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

function toElement(node, key) {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const children = [...node.childNodes].map((child, at) =>
    child.className === 'dish-count' ? createElement(Count, { key: at }) : toElement(child, at),
  )
  return createElement(
    node.localName,
    { key, ...attributesOf(node) },
    ...(children.length === 0 ? [] : [children]),
  )
}

const Row = memo(function Row({ row }) {
  return row
})

/** The plus, and with the item in the cart the minus and the quantity, as in the product. */
function Count() {
  const [count, setCount] = useState(0)
  return createElement(
    'div',
    { role: 'group', class: 'dish-count' },
    count > 0 && createElement('button', { type: 'button', class: 'dish-less' }),
    count > 0 &&
      createElement('output', { class: 'figures min-w-0 flex-1 text-center font-semibold' }, count),
    createElement('button', { type: 'button', class: 'dish-add', onClick: () => setCount(count + 1) }),
  )
}

for (const list of document.querySelectorAll('ul.dishes')) {
  const rows = [...list.children].map((row, at) => createElement(Row, { key: at, row: toElement(row, at) }))
  list.textContent = ''
  createRoot(list).render(rows)
}
