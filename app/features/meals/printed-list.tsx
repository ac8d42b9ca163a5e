import { createPortal } from 'react-dom'
import { byAisle, toBuy, type ShoppingItem } from '../../../domain/shopping-list.ts'
import './print.css'
import { sentence } from './words.ts'

/** What is still to buy, as it goes on paper: beside the app in the document, and seen nowhere else. */
export function PrintedList({ list }: { list: readonly ShoppingItem[] }) {
  return createPortal(
    <div data-theme="day" className="printed-list text-ink">
      <p className="type-h2">Shopping List</p>
      {byAisle(list.filter(({ ticked }) => !ticked)).map(({ aisle, name, items }) => (
        <div key={aisle} className="mt-4 break-inside-avoid">
          <p className="type-header">{name}</p>
          <ul>
            {items.map((item) => (
              <li key={item.id} className="flex items-center gap-3 py-1">
                <span className="size-4 shrink-0 rounded-sm border border-ink" />
                <span className="min-w-0 flex-1 wrap-anywhere">{sentence(item.name)}</span>
                <span className="tabular-nums">{toBuy(item)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>,
    document.body,
  )
}
