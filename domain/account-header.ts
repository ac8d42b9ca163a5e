/**
 * Request header with the id of the account for which the user made the request. The server rejects the request in
 * another account's session.
 */
export const accountHeader = 'harbour-account'
