/**
 * The value of `data-chosen`, by which styles recognise the label of what is chosen. They do not use `:has(:checked)`
 * or `:has(:focus-visible)`: such rules make the browser check the whole page at each tick and each move of the focus,
 * which was about half of the time of a tick (docs/speed.md).
 */
export const chosenMark = (isChosen: boolean): '' | undefined => (isChosen ? '' : undefined)
