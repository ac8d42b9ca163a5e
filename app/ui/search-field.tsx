import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  /** The label for screen readers, because the field shows only the placeholder. */
  label: string
  placeholder: string
  clearLabel: string
  query: string
  onQuery(query: string): void
}

/** A field that searches while the user types. The cross button clears the field and keeps the focus in it. */
export function SearchField({ label, placeholder, clearLabel, query, onQuery }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onQuery('')
    input.current?.focus()
  }

  return (
    <div role="search" className="relative">
      <TextField
        ref={input}
        type="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        inputClassName="pl-12! [&::-webkit-search-cancel-button]:hidden"
        trailing={
          query === '' ? undefined : (
            <IconButton label={clearLabel} onClick={clear}>
              <X className="size-5" />
            </IconButton>
          )
        }
      />
      <Search className="pointer-events-none absolute top-4 left-4 size-5 text-ink2" />
    </div>
  )
}
