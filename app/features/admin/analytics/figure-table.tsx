interface FigureTableProps {
  caption: string
  /** Headings of the columns. The first is the heading of the row names. */
  heads: readonly string[]
  rows: readonly { readonly name: string; readonly figures: readonly string[] }[]
}

export function FigureTable({ caption, heads: [first, ...others], rows }: FigureTableProps) {
  return (
    <table className="w-full type-small tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 pr-3 text-left font-semibold">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-2 pl-3 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
              <bdi>{name}</bdi>
            </th>
            {others.map((head, at) => (
              <td key={head} className="py-2 pl-3 text-right">
                {figures[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
