/** The toast after a favourite was removed. */
export const unfavourited = 'Removed from favourites'
