export const unfavourited = 'Removed from favourites'
