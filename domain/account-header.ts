/**
 * Request header with the account id for which a request was written. The server rejects it in another account's
 * session.
 */
export const accountHeader = 'harbour-account'
