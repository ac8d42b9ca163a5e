import type { ReactNode } from 'react'
import { helpNow } from '../../../content/open/help-now.ts'

const [emergency, advice] = helpNow.lines

/** 'In danger? Call 999. Medical advice: NHS 111.', both as links (D21). */
export function DangerLine() {
  return (
    <p className="type-small">
      In danger? <NumberLink href={emergency.href}>{`Call ${emergency.number}`}</NumberLink>.{' '}
      {/* Where it is narrow the whole of it goes to the next line, not the number alone. */}
      <span className="inline-block">
        Medical advice: <NumberLink href={advice.href}>{advice.name}</NumberLink>.
      </span>
    </p>
  )
}

function NumberLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-block py-3 font-semibold underline underline-offset-4">
      {children}
    </a>
  )
}
