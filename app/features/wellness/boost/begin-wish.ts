import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const parameter = 'begin'

/**
 * What the address asks to begin: `/wellness?begin=mindful-moment`. It is taken out of the address before it is
 * handed on, so that neither a reload nor 'back' begins it again; it stands until it is forgotten.
 */
export function useBeginWish(): { readonly wish: string | null; forget(): void } {
  const [params, setParams] = useSearchParams()
  const asked = params.get(parameter)
  const [wish, setWish] = useState(asked)
  if (asked !== null && asked !== wish) setWish(asked)

  useEffect(() => {
    if (asked === null) return
    const without = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== parameter))
    setParams(without, { replace: true })
  }, [asked, setParams])

  return { wish: asked === null ? wish : null, forget: () => setWish(null) }
}
