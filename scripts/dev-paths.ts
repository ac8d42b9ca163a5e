/** Whether our server answers this path in development; Vite serves pages and the source files. */
export const isAnswered = (path: string): boolean =>
  /^\/(api|dev|\.well-known)\/(?!ui$)/.test(path) || /^\/(healthz|readyz|metrics)$/.test(path)
