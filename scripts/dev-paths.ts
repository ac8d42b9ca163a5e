/** Whether our server answers this path during development: all but pages and what they are made of, which Vite serves. */
export const isAnswered = (path: string): boolean =>
  /^\/(api|dev|\.well-known)\/(?!ui$)/.test(path) || /^\/(healthz|readyz|metrics)$/.test(path)
