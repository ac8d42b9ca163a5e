import type { ReactNode } from 'react'

/** A table. Where its columns do not fit (on a phone or with large text), each row becomes a block. */
export function Table(props: { caption: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="@container">
      <table className="type-small mb-3 w-full text-left @max-xl:block">
        <caption className="sr-only">{props.caption}</caption>
        <thead className="@max-xl:sr-only">
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-semibold text-ink">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">{props.children}</tbody>
      </table>
    </div>
  )
}

export function Row({ cells: [first = '', ...rest] }: { cells: readonly string[] }) {
  return (
    <tr className="border-t border-line align-top @max-xl:block @max-xl:py-2.5">
      <th scope="row" className="py-2 pr-4 font-normal wrap-break-word text-ink @max-xl:block @max-xl:py-0">
        {first}
      </th>
      {rest.map((cell) => (
        <td key={cell} className="py-2 pr-4 wrap-break-word text-ink2 @max-xl:block @max-xl:py-0">
          {cell}
        </td>
      ))}
    </tr>
  )
}
