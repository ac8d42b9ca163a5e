import { Link } from 'react-router'

export function HelpWay({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      className="type-small inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {label}
    </Link>
  )
}
