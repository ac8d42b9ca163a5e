export function Relaxation() {
  return null
}
