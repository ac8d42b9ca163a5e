/**
 * Styles recognise the label of a selected option by the attribute `data-chosen`. They do not use `:has(:checked)` or
 * `:has(:focus-visible)`, because such rules make the browser check the whole page each time an option is selected or
 * the focus moves. This took about half of the time that a selection needs (docs/speed.md).
 */
export const chosenMark = (isChosen: boolean): '' | undefined => (isChosen ? '' : undefined)
