/** Whether our server answers this path in development; Vite serves pages and their sources. */
export const isAnswered = (path: string): boolean =>
  /^\/(api|dev|\.well-known)\/(?!ui$)/.test(path) || /^\/(healthz|readyz|metrics)$/.test(path)
