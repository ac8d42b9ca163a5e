import { useState, type SubmitEvent } from 'react'

/** Sends a form, at most once at a time. If `send` rejects, `failed` gets the error. `busy` is true while it runs. */
export function useFormSubmit(send: () => Promise<void>, failed: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)

  async function run() {
    if (busy) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run()
  }

  return { busy, submit }
}
