/** The toast after a favourite was taken back. */
export const unfavourited = 'Removed from favourites'
