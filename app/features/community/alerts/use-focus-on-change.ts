import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a control goes because there is an address now, or none any more, the focus goes on to what stands in its place:
 * what is marked `data-next` in the element that takes the ref. `undefined` while nobody knows.
 */
export function useFocusOnChange(url: string | null | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(url)

  useEffect(() => {
    const hadAddress = before.current
    before.current = url
    if (hadAddress === undefined || url === undefined || (hadAddress === null) === (url === null)) return
    place.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [url])

  return place
}
