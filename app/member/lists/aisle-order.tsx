import '../../ui/drag.css'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { shoppingWords } from '../../../content/open/meals/shopping.ts'
import { type Aisle, aisleNames } from '../../../domain/recipe.ts'
import { aislesInOrder, moveAisle } from '../../../domain/shopping-list.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { meals } from '../meals.ts'
import { IconButton } from '../../ui/button.tsx'
import { useDrag } from '../../ui/drag.ts'
import { focusSoon } from '../../ui/row-focus.ts'
import { Summary } from '../../ui/summary.tsx'

/**
 * The shop's departments in the order in which the user passes them. The user moves them by dragging, or with the
 * buttons 'Up' and 'Down'.
 */
export function AisleOrder() {
  const { aisles } = useLocalStore(meals)
  const area = useRef<HTMLUListElement>(null)
  const order = aislesInOrder(aisles)
  useDrag(area, (aisle, to) => move(aisle as Aisle, to as Aisle))

  return (
    <details className="group mt-5 border-t border-line pt-1.5">
      <Summary>{shoppingWords.order.title}</Summary>
      <p className="type-small pb-1 text-ink2">{shoppingWords.order.text}</p>
      <ul ref={area}>
        {order.map((aisle, place) => {
          const name = aisleNames[aisle]
          const before = order[place - 1]
          const next = order[place + 1]
          return (
            <li
              key={aisle}
              data-drag={aisle}
              data-drag-label={name}
              data-drop={aisle}
              className="flex min-h-11 items-center gap-1"
            >
              <GripVertical className="size-5 shrink-0 cursor-grab text-ink3" />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <Move aisle={aisle} to={before} way="up" />
              <Move aisle={aisle} to={next} way="down" />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function move(aisle: Aisle, to: Aisle): void {
  if (aisle !== to) meals.update((before) => ({ ...before, aisles: moveAisle(before.aisles, aisle, to) }))
}

interface MoveProps {
  aisle: Aisle
  /**
   * The neighbour, whose place this department takes. Undefined at the end of the list, where the button does nothing.
   */
  to: Aisle | undefined
  way: 'up' | 'down'
}

function Move({ aisle, to, way }: MoveProps) {
  return (
    <IconButton
      data-move={`${aisle} ${way}`}
      label={shoppingWords.order[way](aisleNames[aisle])}
      aria-disabled={to === undefined}
      className="aria-disabled:text-ink3"
      onClick={() => {
        if (to === undefined) return
        move(aisle, to)
        focusSoon(`[data-move="${aisle} ${way}"]`)
      }}
    >
      {way === 'up' ? <ArrowUp className="size-4.5" /> : <ArrowDown className="size-4.5" />}
    </IconButton>
  )
}
