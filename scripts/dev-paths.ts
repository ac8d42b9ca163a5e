/** Returns whether Harbour's server answers this path in development. Vite answers all other paths. */
export const isAnswered = (path: string): boolean =>
  /^\/(api|dev|\.well-known)\/(?!ui$)/.test(path) || /^\/(healthz|readyz|metrics)$/.test(path)
