/** Which version of the app a page belongs to (see server/pages). */
const versionHeader = 'harbour-version'

/** Whether this page was made by the server of this very version. */
export function isOf(version: string, page: Response): boolean {
  return page.ok && page.headers.get(versionHeader) === version
}

/** Whether this is the file that was asked for: a hotel's network answers everything with a page of its own. */
export function isFile(response: Response): boolean {
  return response.ok && !response.redirected && !(response.headers.get('content-type') ?? '').includes('text/html')
}
