/** First in the tab order: jumps over the tabs and the header. */
export function SkipLink() {
  function skip() {
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.classList.add('outline-none')
    main?.focus()
  }
  return (
    <button
      type="button"
      onClick={skip}
      className="type-title fixed top-3 left-3 z-50 -translate-y-24 rounded-full border border-line bg-raised px-5 py-3 text-primary shadow-soft focus-visible:translate-y-0"
    >
      Skip to content
    </button>
  )
}
