/**
 * For `data-chosen`, by which styles know the label of what is chosen. They ask neither `:has(:checked)` nor, for the focus,
 * `:has(:focus-visible)`: with such rules anywhere, each tick of a long list, and each move of the focus, makes the browser
 * look through the whole page, which was about half of what a tick took (docs/speed.md).
 */
export const chosenMark = (isChosen: boolean): '' | undefined => (isChosen ? '' : undefined)
