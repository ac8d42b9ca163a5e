/**
 * Styles recognise the label of a selected option by the attribute `data-chosen`. They do not use `:has(:checked)` or
 * `:has(:focus-visible)`, because such rules make the browser check the whole page at each tick and each move of the
 * focus. This took about half of the time of a tick (docs/speed.md).
 */
export const chosenMark = (isChosen: boolean): '' | undefined => (isChosen ? '' : undefined)
