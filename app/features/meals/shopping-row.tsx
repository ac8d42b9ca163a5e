import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { toBuy, type ShoppingItem } from '../../../domain/shopping-list.ts'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { keepFocusNear } from '../../ui/row-focus.ts'
import { toast } from '../../ui/toast.tsx'
import { addFieldId } from './add-item.tsx'
import { removeItem, tickItem } from './list-changes.ts'
import { sentence } from './words.ts'

/** One thing: tick it off, how much of it, take it off the list. */
export function ShoppingRow({ item }: { item: ShoppingItem }) {
  const name = sentence(item.name)
  const amount = toBuy(item)

  function takeOff(event: MouseEvent) {
    keepFocusNear(event.currentTarget, 'button', () => document.getElementById(addFieldId))
    const undo = removeItem(item)
    if (undo === null) return
    toast({
      title: 'Off the list',
      description: name,
      action: { label: 'Undo', onClick: undo },
    })
  }

  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Checkbox checked={item.ticked} onChange={(ticked) => tickItem(item.id, ticked)}>
          <span className={classNames('wrap-anywhere', item.ticked && 'text-ink3 line-through')}>{name}</span>
          {amount === '' ? null : <span className="sr-only">{`, ${amount}`}</span>}
        </Checkbox>
      </div>
      <span aria-hidden className="type-small max-w-[40%] text-right text-ink2 tabular-nums">
        {amount}
      </span>
      <IconButton label={`Take ${name} off the list`} className="-mr-2.5" onClick={takeOff}>
        <X aria-hidden className="size-4.5 text-ink2" strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}
