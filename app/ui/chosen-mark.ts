/**
 * Value of the attribute `data-chosen`, by which styles recognise the label of a selected option. They do not use
 * `:has(:checked)` or `:has(:focus-visible)`: with these, the browser checks the whole page each time an option is
 * selected or the focus moves. This check took about half of the time of a selection (docs/decisions/0025).
 */
export const chosenMark = (isChosen: boolean): '' | undefined => (isChosen ? '' : undefined)
