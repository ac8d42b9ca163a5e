import type { ReactNode } from 'react'

/** A table that becomes one block a row where there is no room beside each other. */
export function Table(props: { caption: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <table className="type-small mb-3 w-full text-left max-sm:block">
      <caption className="sr-only">{props.caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {props.heads.map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-semibold text-ink">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">{props.children}</tbody>
    </table>
  )
}

/** One row; its first cell names it. */
export function Row({ cells: [first = '', ...rest] }: { cells: readonly string[] }) {
  return (
    <tr className="border-t border-line align-top max-sm:block max-sm:py-2.5">
      <th scope="row" className="py-2 pr-4 font-normal text-ink max-sm:block max-sm:py-0">
        {first}
      </th>
      {rest.map((cell) => (
        <td key={cell} className="py-2 pr-4 text-ink2 max-sm:block max-sm:py-0">
          {cell}
        </td>
      ))}
    </tr>
  )
}
