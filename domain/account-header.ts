/** Request header: the account whose words a request carries. The server refuses it in another account's session. */
export const accountHeader = 'harbour-account'
