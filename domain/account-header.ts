/**
 * Request header with the id of the account that the user sees in the browser. The server rejects the request if the
 * session belongs to another account.
 */
export const accountHeader = 'harbour-account'
