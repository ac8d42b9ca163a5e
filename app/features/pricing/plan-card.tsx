import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'

interface PlanCardProps {
  name: string
  /** Before the name. */
  icon?: ReactNode
  /** Beside the name. */
  badge?: ReactNode
  price: string
  /** 'per month' */
  per: string
  /** The price that is struck through. */
  struck?: ReactNode
  /** What is saved, beneath the price. */
  savings?: ReactNode
  /** The plan that most people choose has an edge of its own. */
  marked?: boolean
  children: ReactNode
}

/** One plan: its name, its price large, what it saves small (spec §2 Pricing). */
export function PlanCard({ name, icon, badge, price, per, struck, savings, marked = false, children }: PlanCardProps) {
  return (
    <Card
      as="section"
      aria-label={name}
      className={classNames('flex flex-col p-6', marked && 'outline-2 -outline-offset-1 outline-primary')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {icon}
        <h3 className="flex-1 text-[1.25rem]/7 font-semibold">{name}</h3>
        {badge}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 text-[1.0625rem]/6 text-ink2">
        <span className="font-display text-[3.25rem]/[1.1] tracking-[-0.022em] text-ink lining-nums">{price}</span>
        <span className="flex-1 whitespace-nowrap">{per}</span>
        {struck}
      </p>
      {savings === undefined ? null : <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">{savings}</div>}
      {children}
    </Card>
  )
}

/** A struck-through price; heard as `spoken`, because nothing reads out the stroke. */
export function Struck({ price, spoken }: { price: string; spoken: string }) {
  return (
    <span>
      <s aria-hidden="true">{price}</s>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
